import type { Random } from '#tests/sync/model/random.ts';
import type { Trace, TraceDevice } from './devices.ts';
import { CLASS, RECORDS, START, STUDENTS } from './school.ts';
import type { Person, Sent } from './steps.ts';

/** One more mutation of a device, sealed with its next number. */
export function drawSent(rng: Random, trace: Trace, device: TraceDevice): Sent {
  const { record, name } = drawIntent(rng, device.user);
  const isOldKnown = record.startsWith('fb') || record.startsWith('note');
  const fate = rng.pick(['bad', 'broken', ...Array<'good'>(14).fill('good')] as const);
  const sent: Sent = {
    ...{ id: `m${(trace.ids += 1)}`, seq: device.rows.length + 1, name, record },
    text: `text ${(trace.texts += 1)}`,
    base: name === 'submit' ? null : drawBase(rng, trace, device, record),
    fate: fate === 'broken' && name !== 'save' ? 'good' : fate,
    shape: rng.pick([
      'newer',
      ...Array<'today'>(14).fill('today'),
      ...(isOldKnown ? ['older' as const] : []),
    ]),
    ...drawClock(rng, trace, device.user),
  };
  if (sent.shape === 'older' && name !== 'save') sent.shape = 'today';
  trace.sent.set(sent.id, sent);
  return sent;
}

/** What a copied profile sends: a number or an id that was given to another text. */
export function drawTwin(rng: Random, trace: Trace, device: TraceDevice): Sent {
  const texts = device.rows.filter(({ name }) => name !== 'remove');
  if (texts.length === 0) return drawSent(rng, trace, device);
  const own = rng.pick(texts);
  trace.texts += 1;
  const text = `twin ${trace.texts}`;
  if (rng.chance(0.4)) return { ...own, id: `m${(trace.ids += 1)}`, text };
  if (rng.chance(0.5)) return { ...own, text };
  return { ...own, id: rng.pick([...trace.sent.keys()]), seq: device.rows.length, text };
}

function drawIntent(rng: Random, user: Person): { record: string; name: Sent['name'] } {
  const isStray = rng.chance(0.06);
  const mine = RECORDS.filter((record) => isOwn(record, user) !== isStray && isOffered(record, user));
  const record = rng.pick(mine.length > 0 ? mine : RECORDS.filter((one) => isOwn(one, user)));
  if (record.startsWith('note') && rng.chance(0.3)) return { record, name: 'remove' };
  const isStudent = STUDENTS.some((student) => student === user);
  if (isStudent && rng.chance(0.12)) return { record: `sub:${CLASS}:${user}`, name: 'submit' };
  return { record, name: 'save' };
}

function isOwn(record: string, user: Person): boolean {
  const [kind, , student] = record.split(':');
  return kind === 'ans' ? student === user : user === 't';
}

/** The product has no arguments for an answer of somebody else, but by who signs in: a student can't even say so. */
const isOffered = (record: string, user: Person): boolean =>
  isOwn(record, user) || user === 't' || !record.startsWith('ans');

/** What the author saw: the head, another version, a text that was replaced or refused, or nothing. */
function drawBase(rng: Random, trace: Trace, device: TraceDevice, record: string): string | null {
  const pending = device.rows.findLast((row) => row.record === record && row.name === 'save');
  if (pending && pending.seq > device.recorded && rng.chance(0.7)) return pending.id;
  const heads = trace.heads.get(record) ?? [];
  const older = [...trace.sent.values()].filter((sent) => sent.record === record && sent.name === 'save');
  if (heads.length > 0 && rng.chance(0.7)) return rng.pick(heads);
  return older.length > 0 && rng.chance(0.7) ? rng.pick(older).id : null;
}

/** Now, or before: typed without a network. Or by a clock that runs ahead or was set back. */
function drawClock(rng: Random, trace: Trace, user: Person): { wall: number; mono: number } {
  const { now } = trace;
  const former = trace.former.get(user) ?? null;
  // Only staff: a student's time yet to come is judged by when their membership ends (M6).
  const minutes = rng.pick([0, 0, 0, 12, 35, user === 't' ? -40 : 0]);
  const claimed = Math.max(now - minutes * 60_000, trace.since.get(user) ?? START + 1_000);
  // What a former member typed: while they were present (M6).
  const wall = former === null ? claimed : Math.min(claimed, former);
  const isSetBack = rng.chance(0.08);
  return { wall, mono: (isSetBack ? now : wall) - START };
}
