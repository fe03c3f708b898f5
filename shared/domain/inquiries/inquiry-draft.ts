import type { InquiryContent } from './rows.ts';

/** What is content of a row or of anything that holds more. */
export const inquiryContentOf = (held: InquiryContent): InquiryContent => {
  const { packId, subject, title, gradeRange, question, summary, minutes, phases, questions } = held;
  return { packId, subject, title, gradeRange, question, summary, minutes, phases, questions };
};
