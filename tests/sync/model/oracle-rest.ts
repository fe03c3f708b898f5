import type { Device, Profile } from './device.ts';
import { checkFiles, checkVerdicts, checkVersions } from './oracle-later.ts';
import { fail, mayRead, type Oracle, type Typed } from './oracle.ts';
import type { Server } from './server.ts';

/** The invariants of a world at rest: faults over, every queue drained, every device has pulled. */
export function checkAtRest(oracle: Oracle, server: Server, devices: readonly Device[]): void {
  const profiles = devices.flatMap((device) => [...device.profiles.values()]);
  checkTexts(oracle, server, profiles);
  checkRevisions(oracle, server);
  checkOrder(oracle, server);
  for (const profile of profiles) checkCache(oracle, server, profile);
  checkLeaves(oracle, server);
  checkSnapshots(oracle, server);
  checkMail(oracle, server);
  if (server.epochs > server.timeline) {
    fail(oracle, 'I11', `${server.epochs} epochs after ${server.timeline - 1} restores`);
  }
  for (const profile of profiles) checkDiscards(oracle, profile);
  checkVersions(oracle, server);
  checkFiles(oracle, server, profiles);
  checkVerdicts(oracle, server);
}

/** M7: what its author discarded stays away. */
function checkDiscards(oracle: Oracle, profile: Profile): void {
  for (const item of profile.outbox.attention.values()) {
    if (oracle.discardedBy.has(`${profile.id} ${item.text}`)) {
      fail(oracle, 'M7', `${item.text}, discarded by ${profile.user}, is in attention again`);
    }
  }
}

/** I1, P1 and P6. */
function checkTexts(oracle: Oracle, server: Server, profiles: readonly Profile[]): void {
  const kept = new Set<string>(oracle.discarded);
  for (const revision of server.db.revisions.values()) kept.add(revision.text);
  for (const profile of profiles) for (const item of profile.outbox.attention.values()) kept.add(item.text);
  const latest = new Map<string, number>();
  for (const typed of oracle.typed) {
    if (!typed.retry) latest.set(`${typed.origin.id} ${typed.record}`, typed.order);
  }
  for (const typed of oracle.typed) {
    if (typed.name !== 'save' && typed.name !== 'submit' && typed.name !== 'attach') continue;
    if (kept.has(typed.text)) continue;
    if ((latest.get(`${typed.origin.id} ${typed.record}`) ?? 0) > typed.order) continue;
    fail(oracle, 'I1', `${typed.text} of ${typed.record}, saved by ${typed.origin.user}, is nowhere`);
  }
  for (const s of [...oracle.sightings.values()].flat()) {
    // What was sent can no longer be superseded in the outbox: P6 wants it applied or set aside.
    if (
      (s.name === 'save' || s.name === 'attach') &&
      s.fate === 'good' &&
      s.record.startsWith('note:') &&
      !kept.has(s.text)
    ) {
      fail(oracle, 'I1', `${s.text} of ${s.record} was sent and is nowhere`);
    }
  }
}

/** I2: executed once each. */
function checkRevisions(oracle: Oracle, server: Server): void {
  const ids = new Set<string>();
  for (const revision of server.db.revisions.values()) {
    if (ids.has(revision.id)) fail(oracle, 'I2', `${revision.id} was executed twice`);
    ids.add(revision.id);
  }
}

/**
 * I3 and P3: slots without gaps, and one device's texts executed in the order in which they were typed, as far
 * as that order is promised: within a record, and around a submit of the same answers. Between other records
 * coalescing (O1) moves a text to the place of the row that it replaces.
 */
function checkOrder(oracle: Oracle, server: Server): void {
  const { db } = server;
  for (const [client, row] of db.clients) {
    for (let seq = 1; seq <= row.last; seq += 1) {
      if (!db.slots.has(`${client}/${seq}`))
        fail(oracle, 'I3', `${client} has no slot ${seq} of ${row.last}`);
    }
  }
  const firstTyped = new Map<string, Typed>();
  const retried = new Set<string>();
  for (const typed of oracle.typed) {
    if (typed.retry || oracle.shared.has(typed.text)) retried.add(typed.text);
    else if (!firstTyped.has(typed.text)) firstTyped.set(typed.text, typed);
  }
  const executed: Typed[] = [];
  const seen = new Set<string>();
  for (const [, revision] of [...db.revisions].sort(([a], [b]) => a - b)) {
    const typed = firstTyped.get(revision.text);
    if (!typed || retried.has(revision.text) || seen.has(revision.text)) continue;
    seen.add(revision.text);
    const later = executed.find((e) => e.origin === typed.origin && e.order > typed.order && bound(e, typed));
    if (later)
      fail(oracle, 'I3', `${typed.text} was executed after ${later.text}, typed later on its device`);
    executed.push(typed);
  }
}

/** Is the order of these two promised? */
function bound(a: Typed, b: Typed): boolean {
  if (a.record === b.record) return true;
  const scope = (typed: Typed): string => typed.record.split(':').slice(1, 3).join(':');
  const answers = [a, b].filter((typed) => typed.record.startsWith('ans:'));
  return answers.length === 1 && (a.name === 'submit' || b.name === 'submit') && scope(a) === scope(b);
}

/** I4 and I5, kept. */
function checkCache(oracle: Oracle, server: Server, profile: Profile): void {
  const { cache, user, want } = profile;
  for (const row of cache.rows.values()) {
    if (!mayRead(server, user, row.bucket)) fail(oracle, 'I5', `${user} keeps ${row.key} of ${row.bucket}`);
  }
  for (const bucket of cache.cursors.keys()) {
    if (!mayRead(server, user, bucket)) fail(oracle, 'I5', `${user} keeps the bucket ${bucket}`);
  }
  for (const [bucket, heads] of server.db.heads) {
    const others = bucket.startsWith('work:') && !bucket.endsWith(`:${user}`);
    if (!mayRead(server, user, bucket) || (others && !want.includes(bucket))) continue;
    const held = new Map([...cache.rows.values()].filter((r) => r.bucket === bucket).map((r) => [r.key, r]));
    const live = [...heads.values()].filter((head) => !head.del);
    const same = live.length === held.size && live.every((head) => held.get(head.key)?.rev === head.rev);
    if (!same) {
      const [a, b] = [[...held.values()], live].map((rows) =>
        rows.map((r) => `${r.key}=${r.text}`).join(' '),
      );
      fail(oracle, 'I4', `${user} holds ${bucket} as [${a}], the server as [${b}]`);
    }
  }
}

/** M4: every text that nothing was built on is the head or a visible branch. */
function checkLeaves(oracle: Oracle, server: Server): void {
  const { db } = server;
  const revisions = [...db.revisions.values()];
  const known = new Set(revisions.map(({ id }) => id));
  const built = new Set(revisions.flatMap(({ base }) => basesOf(oracle, known, base)));
  for (const revision of db.revisions.values()) {
    if (revision.name !== 'save' || built.has(revision.id)) continue;
    const state = db.records.get(revision.record);
    const visible = state?.head === revision.id || state?.versions.some((b) => b.head === revision.id);
    if (!visible) fail(oracle, 'M4', `${revision.text} of ${revision.record} is neither head nor branch`);
  }
}

/** M8: what a text was written over, through texts that were refused. */
function basesOf(
  { sightings }: Pick<Oracle, 'sightings'>,
  known: ReadonlySet<string>,
  base: string | null,
): string[] {
  if (base === null) return [];
  const further = known.has(base) ? [] : (sightings.get(base) ?? []);
  return [base, ...further.flatMap((refused) => basesOf({ sightings }, known, refused.base))];
}

/** I9 and M2: the snapshot is what the student saw when submitting. */
function checkSnapshots(oracle: Oracle, server: Server): void {
  const submitted = new Map<string, string>();
  for (const typed of oracle.typed) {
    if (typed.name === 'submit' && !typed.retry) submitted.set(typed.text, typed.snapshot);
  }
  for (const heads of server.db.heads.values()) {
    for (const head of heads.values()) {
      if (head.kind !== 'snapshot') continue;
      const [text = '', snapshot = ''] = head.text.split('=');
      if (head.del || submitted.get(text) !== snapshot)
        fail(oracle, 'I9', `submission ${text} reads ${snapshot}`);
    }
  }
}

/** I10: at most once per timeline; a restored server may repeat a mail, under the same Message-ID. */
function checkMail(oracle: Oracle, server: Server): void {
  const sent = new Set<string>();
  for (const mail of server.mailbox) {
    const key = `${mail.timeline} ${mail.mutation}`;
    if (sent.has(key)) fail(oracle, 'I10', `mail of ${mail.mutation} sent twice`);
    sent.add(key);
  }
}
