"""The server of the pages: Voila for the notebooks of this project and for nothing else.

`app` puts it together: `visits` counts who is there, `kernels` ends what was left, `channels` lets
through what a page may say, `pages` and `files` answer requests.
"""
