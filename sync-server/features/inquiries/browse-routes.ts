import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectAreaInfo, subjectAreaInfoSchema } from '#server/calls/subject-area.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { INQUIRY_PAGE_SIZE } from '#shared/domain/inquiries/browse.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import type { ListedInquiry } from './inquiry-library.ts';

const cardSchema = z.object({
  miniInquiryId: z.string(),
  title: z.string(),
  question: z.string(),
  summary: z.string(),
  /** US grade range value. */
  gradeRange: z.int(),
  minutes: z.int(),
  questionCount: z.int(),
  packId: z.string(),
  /** The picture of its pack; null for one of the reader's own. */
  imageUrl: z.string().nullable(),
  subjectAreaInfo: subjectAreaInfoSchema,
  /** Whether the reader made it. */
  isOwn: z.boolean(),
});

/** The mini-inquiries of a subject, a page at a time; anybody may look at their cards, which say nothing of what is right. */
export const browseRoutes: Routes<InquiryDeps> = (app, { core, inquiries }) => {
  app.get(
    '/:s/mini-inquiries/json',
    {
      config: { licence: 'inquiries' },
      schema: {
        tags: ['mini-inquiries'],
        summary: 'The mini-inquiries of a subject: those of the reader’s own, then those of the library',
        params: subjectParams,
        querystring: z.object({
          /** From 1. */
          pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(100).default(INQUIRY_PAGE_SIZE),
        }),
        response: {
          200: z.object({
            miniInquiries: z.array(cardSchema),
            pageNum: z.int(),
            pageSize: z.int(),
            /** On all pages together. */
            total: z.int(),
          }),
          404: errorAnswerSchema,
          422: errorAnswerSchema,
        },
      },
    },
    (request) => {
      const { s: subject } = request.params;
      const { pageNum, pageSize } = request.query;
      const userId = request.readSession()?.userId;
      const own =
        userId === undefined
          ? []
          : core
              .rowsFor(userId)
              .list('inquiry', { member: ['subject', subject] })
              .filter((one) => one.ownerId === userId && one.status === 'DRAFT')
              .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
      const all = [...own.map(ownCard), ...inquiries.list(subject).map(libraryCard)];
      const from = (pageNum - 1) * pageSize;
      return { miniInquiries: all.slice(from, from + pageSize), pageNum, pageSize, total: all.length };
    },
  );
};

const libraryCard = ({ card, pack }: ListedInquiry): z.infer<typeof cardSchema> => {
  const { miniInquiryId, title, question, summary, gradeRange, minutes, questionCount } = card;
  return {
    ...{ miniInquiryId, title, question, summary, gradeRange, minutes, questionCount },
    packId: pack.packId,
    imageUrl: packFileAddress(pack, pack.cover.path),
    subjectAreaInfo: subjectAreaInfo(pack.subject),
    isOwn: false,
  };
};

const ownCard = (own: InquiryRow): z.infer<typeof cardSchema> => {
  const { title, question, summary, gradeRange, minutes, packId } = own;
  return {
    miniInquiryId: own.id,
    ...{ title, question, summary, gradeRange, minutes, packId },
    questionCount: own.questions.length,
    imageUrl: null,
    subjectAreaInfo: subjectAreaInfo(own.subject),
    isOwn: true,
  };
};
