import { createDecipheriv } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { readGenerations, writeGenerations } from '#server/plugins/packed-devices.ts';
import type { Store } from '#server/sync/log/store.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import type { ApplyPushes } from '#server/sync/push/push.ts';
import type { RefuseMutations } from '#server/sync/push/refuse-mutations.ts';
import { derivedId, isDerivedId } from '#shared/kernel/ids.ts';
import {
  bagContentSchema,
  bagText,
  type BagContent,
  type BagRequest,
  type BagState,
} from '#shared/sync/packing.ts';
import { MAX_PUSH_MUTATIONS, PROTO, type WireMutation } from '#shared/sync/wire.ts';
import type { DeviceKeys } from './device-keys.ts';

export type MailbagDeps = {
  db: Db;
  store: Store;
  directory: Directory;
  keys: DeviceKeys;
  apply: ApplyPushes;
  refuse: RefuseMutations;
  /** Last sequence number of a client that the second-newest verified backup covers (SPEC.md V2). */
  durable: (client: string) => number;
};

/** AES-GCM's tag, at the end of what was sealed. */
const TAG_BYTES = 16;

/**
 * Takes in what somebody left unsent on a browser and anybody delivers (SPEC.md D10). Only that browser, while they were
 * signed in, had the key: so it runs as them, as a client of its own. The answer says nothing of what became of it.
 */
export function createMailbag(deps: MailbagDeps) {
  return (request: BagRequest, now: number): BagState => {
    const { db, directory, keys } = deps;
    const key = keys.derive(request.kid, request);
    if (deps.store.erased.has(request.person))
      return key && open(keys.use(key, 'bag'), request) ? 'erased' : 'never';
    const actor = directory.actor(request.person)?.actor;
    // Both may be known again: a server that was restored, a secret that comes back.
    if (!actor || !key) return 'later';
    if (actor.accountId !== request.school) return 'never';
    const content = open(keys.use(key, 'bag'), request);
    if (!content) return 'never';

    const known = readGenerations(db, request.person, request.device);
    if (request.generation > known.generation) {
      writeGenerations(db, request.person, request.device, { ...known, generation: request.generation }, now);
    }
    if (request.generation <= known.revoked) {
      deps.refuse(request.person, fresh(deps.store, content), now);
      return 'durable';
    }
    return run(deps, request, content);
  };
}

const clientName = ({ bag, person }: BagRequest): string => derivedId('bag', bag, person);

/** Runs what is not known yet, a push at a time. */
function run({ store, apply, durable }: MailbagDeps, request: BagRequest, content: BagContent): BagState {
  const { ledger } = store;
  const client = clientName(request);
  const due = fresh(store, content);
  for (let from = 0; from < due.length; from += MAX_PUSH_MUTATIONS) {
    const first = (ledger.client(client)?.lastSeq ?? 0) + 1;
    const mutations: WireMutation[] = due
      .slice(from, from + MAX_PUSH_MUTATIONS)
      .map((mutation, index) => ({ ...mutation, seq: first + index }));
    const [reply] = apply([
      { request: pushOf(request, content, ledger.epoch(), mutations), userId: request.person },
    ]);
    if (reply?.ok !== true) throw reply?.error;
    if (reply.value.error !== undefined) return 'later';
  }
  const last = ledger.client(client)?.lastSeq ?? 0;
  return last > 0 && durable(client) >= last ? 'durable' : 'taken';
}

const pushOf = (request: BagRequest, content: BagContent, epoch: string, mutations: WireMutation[]) => ({
  ...{ proto: PROTO, app: content.app, user: request.person, client: clientName(request), epoch },
  ...{ device: content.deviceName, confirmed: 0, mutations },
  ...(content.token !== undefined && { token: content.token }),
});

/** What is not known by its id, once each. An id that stands for something else, or is the server's own, is left. */
function fresh({ ledger }: Store, { mutations }: BagContent): Omit<WireMutation, 'seq'>[] {
  const seen = new Set<string>();
  return mutations.filter((mutation) => {
    if (seen.has(mutation.id) || isDerivedId(mutation.id)) return false;
    seen.add(mutation.id);
    return ledger.mutation(mutation.id) === null;
  });
}

/** Null for what was not sealed by that person's browser, or is not for this bag. */
function open(key: Buffer, request: BagRequest): BagContent | null {
  const sealed = Buffer.from(request.data, 'base64url');
  if (sealed.length <= TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(request.iv, 'base64url'));
    decipher.setAAD(Buffer.from(bagText(request, request.bag)));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const bytes = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    const parsed = bagContentSchema.safeParse(JSON.parse(bytes.toString()));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
