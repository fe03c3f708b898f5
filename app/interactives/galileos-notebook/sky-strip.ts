/** The strip of sky around Jupiter, in units of the drawing: east is on the left, as it is in the sky. */
export const WIDTH = 800;
export const HEIGHT = 250;
export const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 } as const;
/** Units for one width of Jupiter. */
const SCALE = 28;
export const JUPITER_RADIUS = SCALE / 2;

/** Where a place east or west of Jupiter (in its widths) lies across the strip. */
export const across = (east: number): number => MIDDLE.x - east * SCALE;

/** The distance east (plus) or west of Jupiter, in its widths, at `share` (0 to 1) of the strip. */
export const eastAt = (share: number): number => (MIDDLE.x - share * WIDTH) / SCALE;
