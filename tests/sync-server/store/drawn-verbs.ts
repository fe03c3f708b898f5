import { openDatabase, type Db } from '#server/db/open.ts';
import { storeOf, type Store } from '#server/sync/log/store.ts';
import { newClient } from '#server/sync/push/ledger.ts';
import type { AnyRow, RowOf } from '#shared/sync/define-table.ts';
import { put, remove } from '#shared/sync/mutator.ts';
import { seededRandom, type Random } from '#tests/sync/simulation/random.ts';
import { storedLines } from './stored-lines.ts';

type Drawing = { store: Store; random: Random; heard: unknown[]; made: number };

/**
 * Drawn verbs of a school's store, in commits and in attempts within them, some of which fail. Returns what each said, and
 * every stored row at the end.
 */
export function drawnVerbs(seed: number): string[] {
  shared ??= openDatabase(':memory:');
  const school = `school ${seed}`;
  const drawing: Drawing = { store: storeOf(shared, school), random: seededRandom(seed), heard: [], made: 0 };
  const { store, random } = drawing;
  for (let commit = 0; commit < 12; commit += 1) {
    failing(drawing, 0.15, (work) => drawing.heard.push(store.commit(work).moved.toSorted()), 0);
    drawn(drawing);
  }
  if (random.chance(0.5)) store.log.collectTombstones(drawing.made);
  return [...drawing.heard.map((one) => JSON.stringify(one)), ...storedLines(shared, school)];
}

/** Each drawing has a school of its own in it: making a database takes longer than drawing. */
let shared: Db | null = null;

/** Several verbs in one piece that `run` runs; some pieces end with an error. */
function failing(drawing: Drawing, chance: number, run: (work: () => void) => unknown, depth: number): void {
  const { random, store, heard } = drawing;
  const verbs = 1 + random.int(12);
  const fails = random.chance(chance);
  try {
    run(() => {
      for (let verb = 0; verb < verbs; verb += 1) {
        if (depth < 2 && random.chance(0.12))
          failing(drawing, 0.4, (work) => heard.push(store.attempt(work).ok), depth + 1);
        else drawn(drawing);
      }
      if (fails) throw new Error('drawn');
    });
  } catch (error) {
    if (!fails) throw error;
    heard.push('failed');
  }
}

const VERBS = {
  load: 4,
  find: 5,
  pick: 5,
  limit: 3,
  write: 10,
  remove: 3,
  given: 4,
  slot: 4,
  owns: 4,
  text: 4,
  client: 3,
  refuse: 2,
  ends: 2,
  snap: 1,
  states: 2,
  after: 2,
  ahead: 2,
};

function drawn(drawing: Drawing): void {
  const verb = drawing.random.weighted(VERBS);
  drawing.made += 1;
  drawing.heard.push([verb, DO[verb](drawing)]);
}

const DO: Record<keyof typeof VERBS, (drawing: Drawing) => unknown> = {
  load: ({ store, random }) => store.rows.load('answer', answerId(random)),
  find: ({ store, random }) =>
    sorted(store.rows.find('answer', { studentId: person(random), written: random.chance(0.5) })),
  pick: ({ store, random }) =>
    store.rows.pick('answer', 'questionId', { assignmentId: 'given', studentId: person(random) }).toSorted(),
  limit: ({ store, random }) =>
    sorted(store.rows.find('assignment', { released: false, startDate: { upTo: date(random) } })),
  write: (drawing) => drawing.store.log.apply(put('answer', answer(drawing)), drawing.made),
  remove: ({ store, random, made }) => store.log.apply(remove('answer', answerId(random)), made),
  given: ({ store, random }) => {
    const id = `assignment ${random.int(4)}`;
    if (random.chance(0.2)) return store.rows.remove('assignment', id);
    const row = {
      id,
      classId: 'class',
      subgroupId: 'group',
      startDate: date(random),
      released: random.chance(0.4),
    };
    return store.rows.put('assignment', row as RowOf<'assignment'>); // as much of it as columns need
  },
  slot: ({ store, random, made }) => store.ledger.addSlot(client(random), made, `mutation ${random.int(6)}`),
  owns: ({ store, random, made }) =>
    store.ledger.isOfClient(client(random), made - 20, `mutation ${random.int(6)}`),
  text: ({ store, random, made }) => {
    const id = `mutation ${made - random.int(3)}`;
    const known = store.ledger.revision(id);
    if (known === null) store.ledger.addRevision(revision(id, made));
    return known && { branch: known.branch, receivedAt: known.receivedAt };
  },
  client: ({ store, random, made }) => {
    const known = store.ledger.client(client(random));
    store.ledger.putClient({ ...(known ?? newClient(client(random), 'somebody', made)), seenAt: made });
    return known;
  },
  refuse: ({ store, random, made }) => {
    const id = `mutation ${random.int(6)}`;
    const known = store.ledger.mutation(id);
    const number = random.chance(0.3) ? { client: null, seq: null } : { client: client(random), seq: made };
    if (known === null) store.ledger.addMutation({ ...refusedMutation(id), ...number });
    return known?.status;
  },
  ends: ({ store, random }) => store.ledger.endPayload(`mutation ${random.int(6)}`, person(random)),
  snap: ({ store }) => [store.ledger.advanceSnap(), store.ledger.snap()],
  states: ({ store }) => store.log.states(BUCKETS),
  after: ({ store, random }) =>
    store.log.after(
      BUCKETS.map((bucket) => [bucket, random.int(20)]),
      { rows: 1 + random.int(8), bytes: 10_000 },
    ),
  ahead: ({ store, random, made }) => {
    store.rows.readAhead('answer', [answerId(random), answerId(random), answerId(random)]);
    const mutations = [`mutation ${random.int(6)}`, `mutation ${random.int(6)}`];
    const revisions = [made - 1, made - 2].map((at) => `mutation ${at}`);
    store.ledger.readAhead({ clients: ['laptop', 'phone'], mutations, revisions });
  },
};

const BUCKETS = ['work:class:ann', 'work:class:bo', 'work:class:nobody'];
const person = (random: Random) => random.pick(['ann', 'bo']);
const client = (random: Random) => random.pick(['laptop', 'phone']);
const date = (random: Random) => `2026-09-0${1 + random.int(5)}`;
const answerId = (random: Random) => `answer ${random.int(6)}`;
const sorted = (rows: readonly AnyRow[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

function answer({ random, made }: Drawing): RowOf<'answer'> {
  const text = random.chance(0.3) ? ' ' : `text ${random.int(3)}`;
  const row = { id: answerId(random), classId: 'class', studentId: person(random), assignmentId: 'given' };
  return { ...row, questionId: `q${made}`, text } as RowOf<'answer'>; // as much of it as columns and buckets need
}

const revision = (id: string, at: number) => ({
  ...{ id, table: 'answer', recordId: 'answer 1', base: null, author: 'ann' },
  body: { id: 'answer 1', text: id } as RowOf<'answer'>, // as much of it as is kept
  ...{ authoredAt: at, receivedAt: 1, branch: null, device: 'laptop' },
});

const refusedMutation = (id: string) => ({
  ...{
    id,
    user: 'ann',
    name: 'saveAnswer',
    v: 1,
    hash: 'h',
    reason: 'invalid',
    field: null,
    conflict: false,
  },
  ...{ status: 'rejected' as const, base: null, payload: `words of ${id}`, at: 1, receivedAt: 1 },
});
