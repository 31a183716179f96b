"""Reginae: five tabletop games about queens and their courts."""

from reginae import compiled

compiled.prefer(compiled.RULES, __path__)
