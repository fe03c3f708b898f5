/** Numbers of the activity area; classroom §9 unless another source is named. */
export const DEFAULT_ACTIVITY_TYPE_ID = 5;
export const DEFAULT_QUESTION_CATEGORY_ID = 5;
export const DEFAULT_QUESTION_SOURCE_ID = 1;
export const DEFAULT_QUESTION_TYPE_ID = 1;

/** Lengths are ours (decision 56). */
export const MAX_TITLE_LENGTH = 200;
export const MAX_INSTRUCTIONS_LENGTH = 5_000;
export const MAX_QUESTION_LENGTH = 2_000;
export const MAX_QUESTIONS = 60;
/** Items of a pack named by one question, and standards by a question or an activity. */
export const MAX_CONTENT_IDS = 12;
export const MAX_STANDARDS = 12;
export const MAX_TARGETS = 40;
export const MAX_FEEDBACK_LENGTH = 4_000;
export const MAX_POINTS = 1_000;
export const MAX_QUESTION_POINTS = 100;
export const MAX_SAVED_COMMENT_LENGTH = 1_000;
/** How many students of a class one mutation names. */
export const MAX_NAMED_STUDENTS = 500;
/** How much work one mutation returns: with feedback of full length it still fits a request (SPEC.md W1). */
export const MAX_RETURNS = 40;
/** A deletion can be undone this long (SPEC.md M8). */
export const UNDO_DELETE_MS = 30 * 86_400_000;

/** classroom §5 */
export const QUICK_ACTIVITY_INSTRUCTION = 'Review all resources in this Pack by the listed due date.';
export const QUICK_ACTIVITY_SUFFIX = ' - Quick Activity';

/** classroom §4: the warning's span and remaining days, and the cap of days left. */
export const WARNING_MIN_SPAN_DAYS = 3;
export const WARNING_MAX_DAYS_LEFT = 2;
export const DAYS_LEFT_CAP = 1000;
