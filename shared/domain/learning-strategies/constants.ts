/** Lengths and numbers of learning strategies; ours (decision 56). */
export const MAX_SNACK_PACK_TITLE_LENGTH = 200;
/** Supporting details that a preview shows (classroom §4 shows so many). */
export const MAX_PREVIEWED_DETAILS = 6;
/** Details that a student is asked for, at most (decision 57). */
export const MAX_DETAIL_COUNT = 6;
