import { getText } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { historyReplySchema, type HistoryReply } from '#shared/sync/history.ts';

/** Older texts of a record, or why they could not be read: no answer of ours, or the server said no. */
export type HistoryAnswer =
  | { readonly kind: 'read'; readonly history: HistoryReply }
  | { readonly kind: 'unreachable' | 'refused' };

/** One text of a student: an answer, or a text of a response. */
export type WrittenRecord = { readonly table: 'answer' | 'snackAction'; readonly id: string };

/** Asks the school for the older texts of a record (SPEC.md M4); the device keeps the newest only. */
export async function readAnswerHistory({ table, id }: WrittenRecord): Promise<HistoryAnswer> {
  const response = await getText(`/sync/history/${table}/${encodeURIComponent(id)}`).catch(() => null);
  if (response?.status === 401 || response?.status === 403) return { kind: 'refused' };
  if (response?.status !== 200) return { kind: 'unreachable' };
  const parsed = historyReplySchema.safeParse(parseJson(response.text));
  // A captive portal answers with 200 and a page of its own.
  return parsed.success ? { kind: 'read', history: parsed.data } : { kind: 'unreachable' };
}
