/** Content §9: who keeps so many packs of their own, or so many favorites, is prompted to keep another no more. */
export const PROMPT_ENDS_AT = { custom: 6, favorites: 12 } as const;

/** Whether somebody with so many packs is prompted to keep the one they look at. */
export const isPromptedToKeep = ({ custom, favorites }: { custom: number; favorites: number }): boolean =>
  custom < PROMPT_ENDS_AT.custom && favorites < PROMPT_ENDS_AT.favorites;

/** Classroom §9: the prompt is shown to a person at most so many times. */
export const PROMPT_SHOWN_AT_MOST = 6;
