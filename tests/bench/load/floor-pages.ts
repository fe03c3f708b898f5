/** Rows in a page of the floor: as many as fit into one of ours of texts like these. */
export const PAGE_ROWS = 330;

/** The floor has one history. */
export const EPOCH = 'floor';
