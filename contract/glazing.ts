/**
 * The side windows: as the body has them, two or three panes a side, round the corners into windscreen and backlight, or
 * a slot under the roof.
 */
export const glassFamilies = ['usual', 'three-window', 'six-window', 'wraparound', 'slit'] as const;
