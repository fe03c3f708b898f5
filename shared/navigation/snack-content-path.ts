/**
 * How addresses name the texts of a snack pack (content §2): an excerpt by its saved content id. A snack's own address says
 * `primarysource` for whatever is no article; the others are the sub-views that packs have as well (classroom §2).
 */
export const snackContentPaths = [
  'article',
  'primarysource',
  'primary-source',
  'magazine',
  'excerpt',
] as const;
export type SnackContentPath = (typeof snackContentPaths)[number];
