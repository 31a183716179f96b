"""The small signs of a drawn board, each on a square of 16 round its middle, and the inks."""

from typing import Final

PAPER: Final = "#f5ecdb"
INK: Final = "#2b2018"
SOFT: Final = "#a8957a"  # what is reconstructed
GILT: Final = "#b0853a"
HEART: Final = "#b3273e"
BORDER_INKS: Final = {
    "green": "#2f7d43",
    "blue": "#2a5fa8",
    "purple": "#7b3fa0",
    "orange": "#e59a3c",
    "yellow": "#e8c94a",
}
FACTION_INKS: Final = {"condean": "#1c1a19", "cabalist": "#2f5fb3", "retzist": "#b3302a", "mazarinist": "#dcae1f"}
KEY_INKS: Final = {
    "white": "#fffaf0",
    "gold": "#d0a12f",
    "black": "#1c1a19",
    "green": "#2f7d43",
    "blue": "#2a5fa8",
    "red": "#b3302a",
    "grey": "#8b8680",
}
PEER_WORDS: Final = {
    "marechal": "Maréchal",
    "musketeer": "Musketeer",
    "spanish": "Spanish",
    "huguenot": "Huguenot",
    "army": "Army Commander",
    "surintendant": "Surintendant",
}

# Drawn by us; `currentColor` is the ink of whoever uses one.
SIGNS: Final = {
    "pp": '<path d="M0-7C3-4 3-1 1 2H-1C-3-1-3-4 0-7ZM2 2C3-1 7-2 7 1 7 3 5 3 5 2M-2 2C-3-1-7-2-7 1-7 3-5 3-5 2'
    'M-4 3H4M0 3V7" fill="currentColor" stroke="currentColor" stroke-width="1"/>',
    "mp": '<path d="M-5-7V7" stroke="currentColor" stroke-width="1.6"/>'
    '<path d="M-5-7H6L3-3 6 1H-5Z" fill="currentColor"/>',
    "crown": '<path d="M-7 5L-8-4-3 0 0-7 3 0 8-4 7 5Z" fill="#d9a92f" stroke="#5c3f0a" stroke-width="1"/>',
    "coin": '<circle r="6.5" fill="#d9a92f" stroke="#5c3f0a"/><circle r="4" fill="none" stroke="#5c3f0a"/>',
    "key-rim": '<circle cx="-4" r="3" fill="none" stroke="#2b2018" stroke-width="4.4"/>'
    '<path d="M-1 0H7V3M4 0V3" fill="none" stroke="#2b2018" stroke-width="4.4"/>',
    "key": '<circle cx="-4" r="3" fill="none" stroke="currentColor" stroke-width="2"/>'
    '<path d="M-1 0H7V3M4 0V3" fill="none" stroke="currentColor" stroke-width="2"/>',
    "shield": '<path d="M-5-6H5V0C5 4 2 6 0 7-2 6-5 4-5 0Z" fill="currentColor" stroke="#fff8ea" stroke-width="1"/>',
    "chain": '<circle cx="3" cy="3" r="4" fill="currentColor"/>'
    '<path d="M0 0L-3-3M-3-3L-6-6" stroke="currentColor" stroke-width="2" stroke-dasharray="2 1"/>',
    "heart": '<path d="M0 6C-8 0-6-6-3-6-1-6 0-4 0-3 0-4 1-6 3-6 6-6 8 0 0 6Z" fill="currentColor"/>',
    "marechal": '<path d="M-6 6L5-5" stroke="currentColor" stroke-width="3"/>'
    '<circle cx="5" cy="-5" r="2.4" fill="currentColor"/>',
    "musketeer": '<path d="M0-7V7M-4 3H4" stroke="currentColor" stroke-width="2"/>',
    "spanish": '<path d="M-6-6L6 6M6-6L-6 6" stroke="currentColor" stroke-width="2.4"/>',
    "huguenot": '<path d="M0-7V3M-4-3H4" stroke="currentColor" stroke-width="2.4"/>'
    '<circle cy="6" r="1.8" fill="currentColor"/>',
    "army": '<path d="M-6 6L6-6M-6-6L6 6" stroke="currentColor" stroke-width="1.6"/>'
    '<circle r="2.6" fill="currentColor"/>',
    "surintendant": '<path d="M-5-6H5V6H-5Z" fill="none" stroke="currentColor" stroke-width="1.6"/>'
    '<path d="M-2-2H2M-2 2H2" stroke="currentColor" stroke-width="1.6"/>',
}
