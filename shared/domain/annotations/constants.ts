/** Limits are ours (decision 117). */

/** Characters of a note. */
export const MAX_ANNOTATION_NOTE_LENGTH = 5_000;
/** Stretches of words that one annotation may mark. */
export const MAX_HIGHLIGHTS = 10;
/** Characters of one stretch of words. */
export const MAX_QUOTE_LENGTH = 2_000;
/** Characters before and after a stretch, by which it is found again where the text has changed. */
export const MAX_QUOTE_CONTEXT = 64;
/** Annotations that are deleted, brought back or dismissed at once; a text with more takes several times. */
export const MAX_ANNOTATIONS_AT_ONCE = 200;
/** Kinds of annotations that the teachers of a class name beside the ones that everybody has. */
export const MAX_CLASS_ANNOTATION_TYPES = 8;
export const MAX_ANNOTATION_LABEL_LENGTH = 40;
/** Classes that one annotation may be shown to. */
export const MAX_ANNOTATION_CLASSES = 20;
