import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { isForTeachers, type PackItem } from '#shared/domain/packs/pack-item.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { findOwnInquiry, listGiven } from './inquiry-repository.ts';
import { paneHtml } from './pane-html.ts';

const paneTypeSchema = z.enum(['article', 'primarysource', 'assembly', 'supplemental']);
type PaneType = z.infer<typeof paneTypeSchema>;

/** Types that a pane shows as an assembly (content §2). */
const assemblies: readonly string[] = ['image', 'video', 'audio', 'interactive'];
const records: readonly string[] = [
  'supplemental',
  'magazine',
  'ebook',
  'graphic_organizer',
  'uploaded_document',
];

/** Supplemental items are shown as primary sources (content §2). */
function isShownAs(item: PackItem, type: PaneType): boolean {
  if (type === 'article') return item.type === 'article';
  return (type === 'assembly' ? assemblies : records).includes(item.type);
}

/** What lies beside the questions of a mini-inquiry, as a piece of a page (content §2, §7). */
export const paneRoutes: Routes<InquiryDeps> = (app, { core, library, inquiries }) => {
  app.get(
    '/:s/mini-inquiries/:miniInquiryId/assessment/:type/:contentId',
    {
      config: { licence: 'inquiries', openTo: ['read-teacher-material', 'answer-activities'] },
      schema: {
        tags: ['mini-inquiries'],
        summary: 'An item of a mini-inquiry’s pack as an HTML fragment, without scripts and styles',
        params: subjectParams.extend({ miniInquiryId: idSchema, type: paneTypeSchema, contentId: idSchema }),
        response: { 200: z.string(), ...turnedAway },
      },
    },
    (request, reply) => {
      const { userId, roles } = request.requireSession();
      const { miniInquiryId, type, contentId } = request.params;
      const packId = packOf(core.rowsFor(userId), userId, miniInquiryId);
      const pack = packId === null ? null : library.pack(packId);
      const item = pack?.packItems.find((one) => one.contentId === contentId);
      if (!pack || !item || !isShownAs(item, type)) throw forbidden();
      request.requireLicence(pack.subject, 'inquiries');
      if (isForTeachers(item) && !can(roles, 'read-teacher-material')) throw forbidden();
      void reply.type('text/html; charset=utf-8');
      return paneHtml(library, pack, item);
    },
  );

  /** The pack of a mini-inquiry that the person may open; null for any other. */
  function packOf(rows: ReadableRows, userId: string, miniInquiryId: string): string | null {
    const listed = inquiries.card(miniInquiryId)?.pack ?? findOwnInquiry(rows, userId, miniInquiryId);
    if (listed !== null) return listed.packId;
    const given = (['science', 'social-studies'] as const).flatMap((subject) => listGiven(rows, subject));
    return given.find(({ inquiry }) => inquiry.miniInquiryId === miniInquiryId)?.packId ?? null;
  }
};
