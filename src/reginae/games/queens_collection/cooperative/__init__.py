"""Booklet 1: the cooperative game and the solo game."""
