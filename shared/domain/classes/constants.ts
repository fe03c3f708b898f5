/** Numbers that classroom §2, §3 and §5 leave open. */
export const MAX_CLASS_NAME = 100;
export const MAX_CLASS_DESCRIPTION = 500;
export const MAX_GROUP_NAME = 60;
/** Named groups of one class, beside the whole class. */
export const MAX_GROUPS = 40;
/** Students whose reading level one mutation sets. */
export const MAX_LEVELED_STUDENTS = 500;

/** A removed class, or student, can be brought back for so long (SPEC.md M8). */
export const UNDO_REMOVAL_MS = 30 * 86_400_000;

/** Wrong class codes that a student may try within the window before having to wait: six digits are soon guessed. */
export const MAX_WRONG_CODES = 10;
export const WRONG_CODE_WINDOW_MS = 10 * 60_000;

/** Accounts made, and invitations sent, with one request. */
export const MAX_NEW_STUDENTS = 40;
export const MAX_INVITATIONS = 50;
