/** Numbers of the questions area; ours unless a source is named (decision 136). */
export const MAX_OPTIONS = 12;
export const MAX_OPTION_LENGTH = 500;
export const MAX_TOKENS = 120;
export const MAX_PARTS = 60;
export const MAX_EXPLANATION_LENGTH = 1_000;
export const MAX_SAMPLE_LENGTH = 4_000;
export const MAX_UNIT_LENGTH = 40;
export const MAX_ACCEPTED = 20;
export const MAX_RUBRIC_LINES = 10;
export const MAX_CHECKS = 10;
export const MAX_WORD_LIMIT = 5_000;
/** Chart values and numbers, either side of zero. */
export const MAX_NUMBER = 1_000_000_000;
/** So many steps a bar may have, or nobody could set it by keys. */
export const MAX_CHART_STEPS = 1_000;
