import path from 'node:path';
import { readExact } from '#server/library/authored-file.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { inquirySchema } from '#shared/domain/inquiries/inquiry.ts';
import { libraryInquiryContent } from '#shared/domain/inquiries/library-inquiry.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { AnswerValue } from '#shared/domain/questions/answer-value.ts';
import { answerInWords } from '#shared/domain/questions/answer-words.ts';
import { projectRoot } from './run-command.ts';

const folder = path.join(projectRoot, 'sync-server/library/packs/water-on-the-move');
const authored = readExact(folder, 'inquiry.yaml', inquirySchema);

/** "Does It Always Rain in Seattle?" as a teacher's device gives it. */
export const seattle = {
  miniInquiryId: authored.miniInquiryId,
  content: libraryInquiryContent(authored, { packId: 'water-on-the-move', subject: 'science' }),
};

/** A question answered as its key says, as it is handed in; free writing says a little. */
export function rightAnswer(question: Question) {
  const { questionId, version: questionVersion, text: questionText, interaction, key } = question;
  const value = key && rightValue(key);
  const words = 'It rains more in winter, and the record shows by how much.';
  const text = interaction && value ? answerInWords(interaction, value) : words;
  return { questionId, questionVersion, questionText, text, ...(value && { value }) };
}

/** Undefined for what is answered by typing. */
function rightValue(key: AnswerKey): AnswerValue | undefined {
  switch (key.kind) {
    case 'multiple-choice':
    case 'token-highlight':
      return { kind: key.kind, selected: key.correct };
    case 'order-list':
      return { kind: key.kind, order: key.correctOrder, isConfirmed: false };
    case 'association':
    case 'cloze-association':
      return { kind: key.kind, pairs: key.correct };
    case 'simple-chart':
      return { kind: key.kind, values: key.correct.map(({ pointId, value }) => ({ pointId, value })) };
    default:
      return undefined;
  }
}
