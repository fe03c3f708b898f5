import { fail, type Oracle } from './oracle.ts';
import type { PullReply, PushReply } from './wire.ts';
import type { Message, Reply, School } from './world.ts';

/** Ids that a school's devices show the server for the first time: nothing of that school can be known of them. */
export type Fresh = ReadonlySet<string>;

/** Before a request is served: what the server has now been shown, whether or not it answers. */
export function noteShown({ shownBy, shownIds }: Oracle, { request }: Message): Fresh {
  if (request.kind === 'file') return new Set();
  const sent = request.kind === 'push' ? request.push : request.pull;
  const known = shownBy.get(sent.client) ?? { users: new Set(), seq: 0 };
  known.users.add(sent.user);
  shownBy.set(sent.client, known);
  const mutations = request.kind === 'push' ? request.push.mutations : [];
  known.seq = Math.max(known.seq, ...mutations.map(({ seq }) => seq));
  const fresh = mutations.map(({ id }) => id).filter((id) => !shownIds.has(id));
  for (const id of fresh) shownIds.add(id);
  return new Set(fresh);
}

/**
 * I12: what a school is told is its own. The ids of two schools are the same, so the oracle keeps what each school's devices
 * have shown; only texts and epochs tell the schools apart.
 */
export function checkOwnReply(
  { oracle, server }: School,
  { request, session }: Message,
  reply: Reply,
  fresh: Fresh,
): void {
  const told = (what: string): void => fail(oracle, 'I12', `told of another school: ${what}`);
  if (request.kind === 'file' || reply.kind === 'file' || reply.kind === 'status') return;
  const { epoch, last, error } = reply.reply;
  if (epoch !== '' && epoch.includes('@b') !== (server.tag === '@b')) told(`epoch ${epoch}`);
  const sent = request.kind === 'push' ? request.push : request.pull;
  const known = oracle.shownBy.get(sent.client);
  if (error === 'owner' && sent.user === session && known?.users.size === 1)
    told(`${sent.client} is somebody else’s`);
  if (last > (known?.seq ?? 0)) told(`${sent.client} has come to ${last}`);
  if (reply.kind === 'push') checkPush(reply.reply, fresh, told);
  else checkPull(oracle, server.tag, reply.reply, told);
}

type Told = (what: string) => void;

function checkPush({ results, remint }: PushReply, fresh: Fresh, told: Told): void {
  for (const { id, dup } of results) if (dup && fresh.has(id)) told(`${id} is known`);
  if (remint !== null && fresh.has(remint)) told(`${remint} is taken`);
}

function checkPull({ shownIds }: Oracle, tag: string, reply: PullReply, told: Told): void {
  if (reply.durable > reply.last) told(`${reply.durable} is durable of ${reply.last}`);
  for (const { id } of reply.bad) if (!shownIds.has(id)) told(`${id} was refused`);
  for (const { rows } of reply.buckets.values()) {
    for (const { key, text, kind } of rows) {
      if (kind !== 'roster' && text !== '' && text.includes('@b') !== (tag === '@b')) told(`${key} ${text}`);
    }
  }
}
