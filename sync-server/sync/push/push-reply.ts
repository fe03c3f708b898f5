import { clientOf, type ProofDeps } from '#server/sync/proof/proof.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import type { ClientRow, MutationRow } from '#server/sync/store/port.ts';
import { PROTO, type PushReply, type PushRequest, type Result } from '#shared/sync/wire.ts';

/** What a reply is made from. */
export type ReplyDeps = ProofDeps & {
  /** Last sequence number of a client that the second-newest verified backup covers (SPEC.md V2). */
  durable: (client: string) => number;
};

export type Person = NonNullable<ReturnType<Directory['actor']>>;

/**
 * The client of a push and its person (SPEC.md S1). Otherwise the reply that refuses it, in which nothing is said about
 * the client: whose it is, is not settled.
 */
export function whoAsks(
  deps: ReplyDeps,
  { request, userId }: { request: PushRequest; userId: string },
  now: number,
): { client: ClientRow; person: Person } | (PushReply & { error: 'upgrade' | 'owner' }) {
  const refused = <E extends 'upgrade' | 'owner'>(error: E) => ({
    ...reply(deps, request, now, 0),
    durable: 0,
    error,
  });
  if (request.proto !== PROTO) return refused('upgrade');
  const known = deps.store.ledger.client(request.client);
  const person = deps.directory.actor(userId);
  if (request.user !== userId || (known && known.user !== userId) || !person) return refused('owner');
  return { client: clientOf(deps, request, userId, now), person };
}

/** A reply in the server's epoch; `last` is how far this client is recorded. */
export function reply(
  deps: ReplyDeps,
  { client }: PushRequest,
  now: number,
  last: number,
  more: Partial<PushReply> = {},
): PushReply {
  const epoch = deps.store.ledger.epoch();
  return { epoch, now, last, durable: deps.durable(client), results: [], ...more };
}

/** The same to a client whose person is settled, with what it may show of it later (SPEC.md E1). */
export function signedReply(
  deps: ReplyDeps,
  { client, person }: { client: ClientRow; person: Person },
  request: PushRequest,
  now: number,
  more: Partial<PushReply> = {},
): PushReply {
  const { epoch, snap } = deps.store.ledger;
  const { userId: user, accountId: school } = person.actor;
  const numbers = { client: client.id, epoch: epoch(), snap: snap(), last: client.lastSeq, at: now };
  const token = deps.tokens.sign({ school, user, ...numbers });
  return reply(deps, request, now, client.lastSeq, { token, ...more });
}

/** A stored result is final: this is all a repeated mutation ever answers (S3). */
export function resultOf(row: MutationRow, seq: number): Result {
  const { id, status, reason, field, conflict } = row;
  const result: Result = { id, seq, status };
  if (reason !== null) result.reason = reason;
  if (field !== null) result.field = field;
  if (conflict) result.conflict = true;
  return result;
}
