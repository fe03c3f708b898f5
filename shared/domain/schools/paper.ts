/** What sheets are printed on. */
export type Paper = 'letter' | 'a4';

/** The paper of a school's locale: Letter in the US and Canada, A4 elsewhere. */
export const paperOf = (locale: string): Paper =>
  locale === 'en-US' || locale === 'en-CA' ? 'letter' : 'a4';
