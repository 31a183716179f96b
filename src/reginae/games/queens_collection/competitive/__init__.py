"""Booklet 2: the competitive game and two teams."""
