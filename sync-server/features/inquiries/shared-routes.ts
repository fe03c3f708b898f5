import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { INQUIRY_PAGE_SIZE } from '#shared/domain/inquiries/browse.ts';
import { inquiryContentOf } from '#shared/domain/inquiries/inquiry-draft.ts';
import { inquiryContentSchema } from '#shared/domain/inquiries/rows.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { listShared } from './shared-inquiries.ts';

const sharedSchema = z.object({
  miniInquiryId: z.string(),
  ownerName: z.string(),
  /** The whole of it, with what is right: to be read, and copied. */
  content: inquiryContentSchema,
});

/** Ours: what colleagues of the school share (decision 137). It needs a network by nature. */
export const sharedRoutes: Routes<InquiryDeps> = (app, { db }) => {
  app.get(
    '/:s/mini-inquiries/shared/json',
    {
      config: { licence: 'inquiries', openTo: ['build-activities'] },
      schema: {
        tags: ['mini-inquiries'],
        summary: 'The mini-inquiries that colleagues of the school share, a page at a time',
        params: subjectParams,
        querystring: z.object({
          /** From 1. */
          pageNum: z.coerce.number().int().min(1).max(10_000).default(1),
          pageSize: z.coerce.number().int().min(1).max(50).default(INQUIRY_PAGE_SIZE),
        }),
        response: {
          200: z.object({ miniInquiries: z.array(sharedSchema), total: z.int() }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { pageNum, pageSize } = request.query;
      const shared = listShared(db, accountId, request.params.s).filter((one) => one.ownerId !== userId);
      const from = (pageNum - 1) * pageSize;
      return {
        miniInquiries: shared.slice(from, from + pageSize).map((one) => ({
          miniInquiryId: one.id,
          ownerName: one.ownerName,
          content: inquiryContentOf(one),
        })),
        total: shared.length,
      };
    },
  );
};
