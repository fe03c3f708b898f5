import fs from 'node:fs';
import path from 'node:path';
import type { InquiryCard } from '#shared/domain/inquiries/inquiry-card.ts';
import { inquirySchema } from '#shared/domain/inquiries/inquiry.ts';
import { TEACHER_FOLDER } from '#shared/domain/packs/teacher-files.ts';
import { readExact } from './authored-file.ts';
import { refuse } from './refused-pack.ts';
import { packRights, type Workshop } from './workshop.ts';

const file = 'inquiry.yaml';

/**
 * The mini-inquiry of a pack, if its folder has one: held to its schema and to the items it shows, and written.
 *
 * @throws RefusedPack naming the field and the reason.
 */
export function buildInquiry(shop: Workshop): InquiryCard | undefined {
  const { pack, out } = shop;
  if (!fs.existsSync(path.join(pack.folder, file))) return undefined;
  const inquiry = readExact(pack.folder, file, inquirySchema);
  const here = new Set(pack.items.map(({ item }) => item.contentId));
  for (const question of inquiry.phases.flatMap((phase) => phase.questions)) {
    for (const id of question.contentIds) {
      if (!here.has(id))
        refuse(file, question.questionId, `shows the item "${id}", which is not in this pack`);
    }
  }
  // It holds right answers and a sample of a good one, and no screen shows it to students yet.
  const target = `${TEACHER_FOLDER}/inquiries/${inquiry.miniInquiryId}.json`;
  out.writeJson({ path: target, kind: 'inquiry', group: 'text', ...packRights(shop) }, inquiry);
  const { miniInquiryId, title, question, summary, gradeRange, minutes } = inquiry;
  const questionCount = inquiry.phases.reduce((sum, phase) => sum + phase.questions.length, 0);
  return { miniInquiryId, title, question, summary, gradeRange, minutes, questionCount, path: target };
}
