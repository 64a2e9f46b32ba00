"""The board: a game against opponents, with a coach, or one that is played at a real table."""

from knarr_widgets.board.widget import Board

__all__ = ["Board"]
