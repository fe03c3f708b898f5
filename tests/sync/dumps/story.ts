import type { WireMutation } from '#shared/sync/wire.ts';
import type { Heard } from '#tests/sync-server/stored/lived-in-school.ts';

/** A mutation as some device of a release sent it, and what became of it then. */
export type SentMutation = {
  /** The server's clock, epoch ms. */
  now: number;
  userId: string;
  device: string;
  mutation: Omit<WireMutation, 'seq'>;
  status: 'applied' | 'rejected' | 'parked';
};

/** The mutations of a push that the server took for the first time, in their order. */
export function storyOf({ now, userId, request, reply }: Parameters<Heard>[0]): SentMutation[] {
  return request.mutations.flatMap(({ seq: _seq, ...mutation }) => {
    const result = reply.results.find(({ id, dup }) => id === mutation.id && dup !== true);
    if (!result) return [];
    return [{ now, userId, device: request.device ?? '', mutation, status: result.status }];
  });
}
