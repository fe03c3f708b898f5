import type { AnnotationStyle } from './annotation-type.ts';

/**
 * The color of each style where no theme is: in calls, in documents, on paper. Each has a contrast of at least 4.5 to
 * white, so that its label can be written in it.
 */
export const ANNOTATION_COLORS: Readonly<Record<AnnotationStyle, string>> = {
  amber: '#8a5a00',
  green: '#1e6b3a',
  blue: '#1b5fa8',
  rose: '#a8295b',
  teal: '#0b6e75',
  violet: '#6a3fb0',
};
