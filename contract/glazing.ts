/**
 * The side windows: as the body has them, two or three panes a side, round the corners into windscreen and backlight, or
 * a slot under the roof.
 */
export const glassFamilies = ['usual', 'three-window', 'six-window', 'wraparound', 'slit'] as const;
/** How the side windows end behind: as the body has it, their lower edge drawn up, or their rear edge turned forward at its foot. */
export const windowCorners = ['usual', 'kick-up', 'kink'] as const;
/** Pillars in the body's paint, or in black: all of them under a roof that floats, or those behind or ahead alone. */
export const pillarFinishes = ['painted', 'floating-roof', 'floating-c', 'hidden-a'] as const;
/** A glass roof: a pane in its middle, as without a choice, one from screen to backlight, or a cab of glass. */
export const glassRoofs = ['panel', 'panorama', 'canopy'] as const;
/** What runs round the side windows: without a choice chrome where the car has chrome, and nothing elsewhere. */
export const windowTrims = ['none', 'chrome', 'black'] as const;
export type WindowTrim = (typeof windowTrims)[number];
/** The side windows that open are wound down into their doors; no pillar stands between the panes of front and rear doors. */
export const glassSwitches = ['windowsDown', 'pillarless'] as const;
