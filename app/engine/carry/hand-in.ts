import { postJson, type Post } from '#app/platform/http.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { handInReplySchema, type CarriedWork, type HandInReply } from '#shared/sync/carried-work.ts';
import { MAX_PUSH_BYTES, MAX_PUSH_MUTATIONS } from '#shared/sync/wire.ts';

/** `not-theirs`: the student is in no class of whoever hands it in. `offline`: no answer; handing it in again is safe. */
export type HandedIn =
  | { readonly kind: 'done'; readonly results: HandInReply['results'] }
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'offline' };

/** Bytes kept free for the request's own fields. */
const ENVELOPE_BYTES = 2_000;

/** Hands in a student's work for them (SPEC.md V4), in as many requests as it takes; each takes effect once. */
export async function handIn(work: CarriedWork, post: Post = postJson): Promise<HandedIn> {
  const { user: student, file } = work;
  const results: HandInReply['results'] = [];
  for (const mutations of batches(work.mutations)) {
    const response = await post('/sync/hand-in', JSON.stringify({ student, file, mutations })).catch(
      () => null,
    );
    if (response?.status === 403) return { kind: 'not-theirs' };
    const reply = handInReplySchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
    if (!reply.success) return { kind: 'offline' };
    results.push(...reply.data.results);
  }
  return { kind: 'done', results };
}

function batches(mutations: CarriedWork['mutations']): CarriedWork['mutations'][] {
  const all: CarriedWork['mutations'][] = [];
  let bytes = Infinity;
  for (const mutation of mutations) {
    const size = new TextEncoder().encode(JSON.stringify(mutation)).length;
    const isFull = bytes + size > MAX_PUSH_BYTES || all.at(-1)?.length === MAX_PUSH_MUTATIONS;
    if (isFull) {
      all.push([]);
      bytes = ENVELOPE_BYTES;
    }
    all.at(-1)?.push(mutation);
    bytes += size;
  }
  return all;
}
