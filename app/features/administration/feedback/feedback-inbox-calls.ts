import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { inboxPageSchema } from '#shared/domain/feedback/feedback-calls.ts';
import type { FeedbackKind } from '#shared/domain/feedback/feedback.ts';

// What people wrote to the school. It lies on the server alone, so all of this needs a network.

export type InboxFilter = { readonly state: 'open' | 'done' | 'any'; readonly kind: FeedbackKind | 'any' };

export const readInbox = ({ state, kind }: InboxFilter, offset: number) =>
  readServer(
    `/school/feedback?${new URLSearchParams({ state, kind, offset: String(offset) }).toString()}`,
    inboxPageSchema,
  );

export const setFeedbackDone = (feedbackId: string, isDone: boolean) =>
  callServer('/school/feedback/done', { feedbackId, isDone }, doneSchema);
export const deleteFeedback = (feedbackId: string) =>
  callServer('/school/feedback/delete', { feedbackId }, doneSchema);
