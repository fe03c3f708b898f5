import type { Store } from '#server/sync/log/store.ts';
import type { BucketAccess } from '#server/sync/pull/bucket-access.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import { can } from '#shared/access/capabilities.ts';
import { bringersDevice } from '#shared/domain/person-data/erasure-rules.ts';
import { derivedId, isDerivedId } from '#shared/kernel/ids.ts';
import { prepareNamed } from '#shared/mutators.ts';
import { classBucket, parseWorkBucket } from '#shared/sync/bucket-names.ts';
import type { CarriedMutation, HandInReply, HandInRequest } from '#shared/sync/carried-work.ts';
import type { Actor } from '#shared/sync/mutator.ts';
import { PROTO, type WireMutation } from '#shared/sync/wire.ts';
import { hashOf } from './decide.ts';
import type { resultOf } from './push-reply.ts';
import type { ApplyPushes } from './push.ts';

export type HandInDeps = {
  store: Store;
  directory: Directory;
  access: Pick<BucketAccess, 'grants'>;
  apply: ApplyPushes;
};

/** `busy`: nothing was stored, the disk or the lock failed. Null for who may not do this for that student. */
export type HandInAnswer = HandInReply | 'busy' | null;

/**
 * Takes in what class staff bring of a student's work in a file (SPEC.md V4). It runs as the student: their classes, their
 * rules. The file is a client of its own, numbered here, and named after who brought it. What is known by its id is not
 * done again; what is no work for a class that both are in is left.
 */
export function createHandIn({ store, directory, access, apply }: HandInDeps) {
  const { ledger } = store;
  return ({ student, file, mutations }: HandInRequest, userId: string): HandInAnswer => {
    const by = directory.actor(userId)?.actor;
    const author = directory.actor(student)?.actor;
    if (!by || !author || by.accountId !== author.accountId || !can(by.roles, 'review-work')) return null;
    const classes = sharedClasses(access, userId, student);
    if (classes.size === 0) return null;

    const client = derivedId('carried work', file, student);
    const results: HandInReply['results'] = [];
    const taken: WireMutation[] = [];
    let seq = ledger.client(client)?.lastSeq ?? 0;
    for (const mutation of mutations) {
      const known = ledger.mutation(mutation.id);
      // The number is no part of the hash.
      const isSame = known?.user === student && known.hash === hashOf({ ...mutation, seq: 1 });
      if (known) results.push({ id: mutation.id, status: isSame ? 'here' : 'left' });
      else if (!isWorkFor(classes, mutation, author)) results.push({ id: mutation.id, status: 'left' });
      else taken.push({ ...mutation, seq: ++seq, brought: true });
    }
    if (taken.length === 0) return { results };
    const device = bringersDevice(by.name);
    const request = { proto: PROTO, app: 'hand-in', user: student, client, device, epoch: ledger.epoch() };
    const [reply] = apply([{ request: { ...request, confirmed: 0, mutations: taken }, userId: student }]);
    if (reply?.ok !== true) throw reply?.error;
    if (reply.value.error !== undefined) return 'busy';
    return { results: [...results, ...reply.value.results.map(told)] };
  };
}

const told = ({ id, status, reason }: ReturnType<typeof resultOf>) => ({
  id,
  status,
  ...(reason !== undefined && { reason }),
});

/** The classes that one teaches and the other is a present member of, by what each may read. */
function sharedClasses(
  access: Pick<BucketAccess, 'grants'>,
  staffId: string,
  student: string,
): ReadonlySet<string> {
  const present = new Set(access.grants(student));
  const work = access.grants(staffId).map(parseWorkBucket);
  const taught = work.flatMap((bucket) => (bucket?.studentId === student ? [bucket.classId] : []));
  return new Set(taught.filter((classId) => present.has(classBucket(classId))));
}

/** Whether a mutation is a student's work for one of these classes. What can't be read is nobody's work. */
function isWorkFor(
  classes: ReadonlySet<string>,
  { id, name, v, args }: CarriedMutation,
  author: Actor,
): boolean {
  if (isDerivedId(id)) return false;
  const prepared = prepareNamed(name, v, args, author);
  if (prepared?.kind !== 'prepared') return false;
  const { handInTo } = prepared.mutation;
  return handInTo !== null && classes.has(handInTo);
}
