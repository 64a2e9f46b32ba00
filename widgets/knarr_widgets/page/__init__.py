"""What all widgets share: messages, answers, small drawings, and their side of the page."""
