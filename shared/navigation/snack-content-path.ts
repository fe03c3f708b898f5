/** How the address of a snack names its text (content §2): an excerpt by its saved content id. */
export const snackContentPaths = ['article', 'primarysource', 'excerpt'] as const;
export type SnackContentPath = (typeof snackContentPaths)[number];
