"""A board file is checked and drawn. Both are seldom done: a build of the rules holds this folder uncompiled."""
