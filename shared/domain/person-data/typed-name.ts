/** Whether what somebody typed is the name: blanks and case aside, which nobody means. */
export const isTypedName = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
