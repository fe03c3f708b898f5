import { readAttention } from '#app/engine/attention/attention-items.ts';
import { readView } from '#app/engine/view/view.ts';
import { personId } from '#tests/support/world.ts';
import { checkFilesAtRest } from './file-oracle.ts';
import { newTab, type History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import { checkNothingCrossed, schoolOf } from './schools.ts';
import { Thrown } from './server-faults.ts';
import {
  activityTokens,
  liveHeads,
  mutationOrder,
  readableBuckets,
  revisionsOf,
  sorted,
  submissionsOf,
  wrongCounters,
} from './server-state.ts';
import { tokensIn, type Testimony } from './testimony.ts';

/**
 * After every step, for the person who acted: their newest text of each record is on their screen, unless someone
 * wrote over it on the server or it waits in "Needs attention" (I7); and every submission is as it was (I9).
 */
export async function checkStep(history: History, profile: Profile): Promise<void> {
  const school = schoolOf(profile.username);
  checkSubmissions(history, school);
  const tab = profile.tabs[0] ?? newTab(history, profile);
  const due = history.witness
    .newestOf(profile.name)
    .filter((one) => !one.isSettled && (one.kind === 'answer' || one.kind === 'draft'));
  if (due.length === 0) return;
  settleOverwritten(history, school, due);
  settleReplaced(history, school, due);
  const shown = await tokensOnScreen(tab);
  const refetches = await isRefetching(profile, tab);
  const onServer = new Set(
    refetches ? revisionsOf(history.world.db.sqlite, school).flatMap((row) => row.tokens) : [],
  );
  for (const one of due) {
    // Its author threw away what they had typed over it.
    if (history.witness.discardedOver.has(one.token)) continue;
    if (one.isSettled || shown.has(one.token) || onServer.has(one.token)) continue;
    history.violations.push(`I7 ${one.token} (${one.kind}) is not on the screen of ${profile.name}`);
  }
}

/** A cache that was evicted is read again; until then the screen lacks what only the server has. */
async function isRefetching(profile: Profile, tab: Tab): Promise<boolean> {
  if (!profile.hasLostCache) return false;
  const buckets = (await tab.local.cache.meta.get('buckets'))?.value ?? {};
  const metas = Object.values(buckets as Record<string, { held: boolean }>); // that key's shape
  profile.hasLostCache = metas.length === 0 || metas.some((meta) => !meta.held);
  return profile.hasLostCache;
}

async function tokensOnScreen(tab: Tab): Promise<Set<string>> {
  // Looking is no part of the history: an armed tab does not die of it.
  const { fuse } = tab;
  tab.fuse = null;
  const view = await readView(tab.local);
  const rows = [
    ...(await view.list('answer')),
    ...(await view.list('branch')),
    ...(await view.list('activityDraft')),
    ...(await view.list('snackAction')),
    ...(await view.list('snack')),
    ...(await view.list('annotation')),
  ];
  const attention = await readAttention(tab.local);
  tab.fuse = fuse;
  return new Set(tokensIn(JSON.stringify([rows, attention.map((item) => [item.text, item.args])])));
}

function settleOverwritten(history: History, school: string, due: readonly Testimony[]): void {
  const revisions = revisionsOf(history.world.db.sqlite, school);
  for (const one of due) {
    const own = revisions.find((row) => row.tokens.includes(one.token));
    if (own && revisions.some((row) => row.record === own.record && row.order > own.order))
      one.isSettled = true;
  }
}

/** A refused text that another of the person's devices typed over is over on every device, once the server has that (M9). */
function settleReplaced(history: History, school: string, due: readonly Testimony[]): void {
  const { sqlite } = history.world.db;
  const refused = sqlite.prepare('select body from row_refusal where school = ?').pluck().all(school);
  const onServer = new Set([
    ...revisionsOf(sqlite, school).flatMap((row) => row.tokens),
    ...refused.flatMap((body) => tokensIn(String(body))),
  ]);
  const { testimonies } = history.witness;
  for (const one of due) {
    if (testimonies.some(({ over, token }) => over === one.token && onServer.has(token)))
      one.isSettled = true;
  }
}

function checkSubmissions(history: History, school: string): void {
  for (const { id, body } of submissionsOf(history.world.db.sqlite, school)) {
    const { answers, snacks } = JSON.parse(body) as { answers: unknown; snacks?: unknown }; // a submission's row
    // Its time may be cut anew when a restored server receives it again; its words never change.
    const said = JSON.stringify([answers, snacks]);
    const known = history.submissions.get(`${school} ${id}`);
    if (known === undefined) history.submissions.set(`${school} ${id}`, said);
    else if (known !== said) history.violations.push(`I9 submission ${id} changed from ${known} to ${said}`);
  }
}

/** When everything has come to rest: nothing lost, nothing doubled, everything in order and the same everywhere. */
export async function checkAtRest(history: History): Promise<void> {
  const { violations, world, profiles } = history;
  for (const bucket of wrongCounters(world.db.sqlite))
    violations.push(`I4 the counters of ${bucket} are wrong`);
  for (const { name, error } of world.parked) {
    if (!(error instanceof Thrown)) violations.push(`P6 ${name} was parked: ${String(error)}`);
  }
  const attention = new Map<string, string[]>();
  for (const profile of profiles) attention.set(profile.name, await inAttention(profile));
  for (const school of history.schools) {
    checkNothingLost(history, school, attention);
    checkNothingDoubled(history, school);
  }
  checkNothingCrossed(history);
  checkNoConflictAlone(history, attention);
  for (const profile of profiles) {
    const tab = profile.tabs[0];
    if (!tab) throw new Error(`${profile.name} has no tab at rest`);
    await checkQueue(history, profile, tab);
    await checkCache(history, profile, tab);
    await checkStep(history, profile);
  }
  checkClients(history);
  await checkFilesAtRest(history);
}

async function inAttention(profile: Profile): Promise<string[]> {
  const [tab] = profile.tabs;
  const items = tab ? await readAttention(tab.local) : [];
  return items.flatMap((item) => tokensIn(`${item.text} ${item.args}`));
}

/**
 * I1, M2: every text that a screen called saved is on the server or in its author's attention. Else a later text of the
 * same person was typed over it, and is there.
 */
function checkNothingLost(
  history: History,
  school: string,
  attention: ReadonlyMap<string, readonly string[]>,
): void {
  const { sqlite } = history.world.db;
  const onServer = new Set([
    ...revisionsOf(sqlite, school).flatMap((row) => row.tokens),
    ...submissionsOf(sqlite, school).flatMap((row) => tokensIn(row.body)),
    ...activityTokens(sqlite, school),
    ...discardedTokens(history, school),
  ]);
  for (const profile of history.profiles.filter((one) => schoolOf(one.username) === school)) {
    const isThere = (token: string): boolean =>
      onServer.has(token) || attention.get(profile.name)?.includes(token) === true;
    for (const one of history.witness.lostOf(profile.name, isThere)) {
      history.violations.push(`I1 ${one.token} (${one.kind}, ${one.record}) of ${profile.name} is lost`);
    }
  }
}

/** Texts of refused drafts that their author discarded the draft over: they end with that (SPEC.md M9). */
function discardedTokens({ world, payloads }: History, school: string): string[] {
  return world.db.sqlite
    .prepare(
      `select refused.id from mutation as refused join mutation as discard
       on discard.school = refused.school and discard.base = refused.id
       where refused.school = ? and discard.name = 'discardActivityDraft' and discard.status = 'applied'`,
    )
    .pluck()
    .all(school)
    .flatMap((id) => tokensIn(payloads.get(`${school} ${String(id)}`) ?? ''));
}

/** I2, P2: one text is one revision, and stands in one place: as the record or as one other version. */
function checkNothingDoubled(history: History, school: string): void {
  const { sqlite } = history.world.db;
  const seen = new Map<string, string>();
  for (const { id, record, tokens } of revisionsOf(sqlite, school)) {
    const [token] = tokens;
    if (!token || history.witness.mayRepeat.has(token)) continue;
    const before = seen.get(`${record} ${token}`);
    if (before !== undefined) history.violations.push(`I2 ${token} is two revisions: ${before} and ${id}`);
    seen.set(`${record} ${token}`, id);
  }
  const standing = sqlite
    .prepare(
      `select body from row_answer where school = :school
       union all select body from row_snack_action where school = :school
       union all select body from row_annotation where school = :school
       union all select body from row_branch
       where school = :school and body ->> 'table' in ('answer', 'snackAction', 'annotation')`,
    )
    .all({ school }) as {
    body: string;
  }[]; // its columns
  const places = standing.flatMap((row) => tokensIn(row.body));
  for (const token of new Set(places)) {
    const count = places.filter((other) => other === token).length;
    if (count > 1 && !history.witness.mayRepeat.has(token)) {
      history.violations.push(`P2 ${token} stands in ${count} places`);
    }
  }
}

/** M4: a person with one device, whose every text was accepted, never conflicts with themselves. */
function checkNoConflictAlone(history: History, attention: ReadonlyMap<string, readonly string[]>): void {
  const rows = history.world.db.sqlite.prepare('select body from row_branch').all() as { body: string }[]; // its columns
  if (history.hadCacheLoss || history.hadSetAside) return;
  const authors = new Set(rows.map((row) => (JSON.parse(row.body) as { authorId: string }).authorId)); // a branch row
  for (const profile of history.profiles) {
    const devices = history.profiles.filter((other) => other.username === profile.username);
    const isAlone =
      !history.hadStaleEditor.has(profile.name) &&
      devices.length === 1 &&
      history.upheavals === 0 &&
      attention.get(profile.name)?.length === 0;
    if (isAlone && authors.has(personId(profile.username))) {
      history.violations.push(`M4 ${profile.name} is alone and has another version of its own text`);
    }
  }
}

/** I3, I6: the queue is empty, and the server took this device's mutations in its order. */
async function checkQueue(history: History, profile: Profile, tab: Tab): Promise<void> {
  const rows = await tab.local.outbox.mutations.orderBy('local').toArray();
  const waiting = rows.filter((row) => row.state === 'open' || row.state === 'sealed');
  if (waiting.length > 0) history.violations.push(`I6 ${profile.name} still has ${waiting.length} unsent`);
  if (profile.isCloned) return;
  const order = mutationOrder(history.world.db.sqlite, schoolOf(profile.username));
  let last = 0;
  for (const row of rows) {
    const at = order.get(row.id ?? '');
    if (at === undefined)
      history.violations.push(`I1 the server does not know ${row.name} of ${profile.name}`);
    else if (at < last) history.violations.push(`I3 ${row.name} of ${profile.name} was taken out of order`);
    last = Math.max(last, at ?? 0);
  }
}

/** I4, I5: the cache holds exactly the rows of the buckets it subscribes to. */
async function checkCache(history: History, profile: Profile, tab: Tab): Promise<void> {
  const { sqlite } = history.world.db;
  const school = schoolOf(profile.username);
  const readable = readableBuckets(sqlite, school, personId(profile.username), history.world.clock.now());
  const rows = await tab.local.cache.rows.toArray();
  const staged = await tab.local.cache.fill.count();
  if (staged > 0) history.violations.push(`I4 ${profile.name} keeps ${staged} rows of a fill that has ended`);
  const held = new Set(rows.map((row) => row.bucket));
  for (const bucket of held) {
    if (!readable.has(bucket)) history.violations.push(`I5 ${profile.name} keeps ${bucket}`);
  }
  for (const bucket of readable) {
    const heads = liveHeads(sqlite, school, bucket);
    const own = rows.filter((row) => row.bucket === bucket);
    const isOptional = bucket.startsWith('work:') && !bucket.endsWith(personId(profile.username));
    if (isOptional && !isWanted(history, tab)) continue;
    const there = heads.map((row) => `${row.table_name} ${row.id} ${sorted(JSON.parse(row.body))}`).sort();
    const here = own.map((row) => `${row.table} ${row.id} ${sorted(row.body)}`).sort();
    if (JSON.stringify(there) === JSON.stringify(here)) continue;
    history.violations.push(
      `I4 ${profile.name} differs in ${bucket}: ${here.length} rows, the server has ${there.length}`,
    );
  }
}

/** A teacher holds the students' work while an assignment is open or ended less than 14 days ago (R8). */
function isWanted(history: History, tab: Tab): boolean {
  if (!tab.profile.username.startsWith('teacher')) return false;
  const rows = history.world.db.sqlite
    .prepare('select body from row_assignment where school = ? and released = 1')
    .all(schoolOf(tab.profile.username)) as {
    body: string;
  }[]; // its columns
  const since = new Date(history.world.clock.now() - 13 * 86_400_000).toISOString().slice(0, 10);
  return rows.some((row) => (JSON.parse(row.body) as { endDate: string }).endDate >= since); // an assignment's row
}

/** I11: new client ids come from upheavals only. */
function checkClients(history: History): void {
  for (const [name, clients] of history.clientsByProfile) {
    if (clients.size > 1 + 2 * history.upheavals) {
      history.violations.push(
        `I11 ${name} took ${clients.size} client ids in ${history.upheavals} upheavals`,
      );
    }
  }
}
