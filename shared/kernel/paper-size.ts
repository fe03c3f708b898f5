/** What sheets are printed on. */
export type PaperSize = 'letter' | 'a4';

/** The paper of a school's locale: Letter in the US and Canada, A4 elsewhere. */
export const paperSizeOf = (locale: string): PaperSize =>
  locale === 'en-US' || locale === 'en-CA' ? 'letter' : 'a4';
