import { audienceOf } from '#shared/access/roles.ts';
import { newMembership, wholeClass } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import type { AnyRow, RowOf, TableName } from '#shared/sync/define-table.ts';
import type { Actor } from '#shared/sync/mutator.ts';

export const CLASS = 'class-1';
export const TIME_ZONE = 'America/New_York';
/** Monday, 14 September 2026, 10:00 in New York. */
export const MONDAY = Date.UTC(2026, 8, 14, 14);
export const DAY = 86_400_000;

const person = (userId: string, role: 'teacher' | 'student'): Actor => ({
  kind: 'user',
  userId,
  accountId: 'school',
  roles: [role],
  name: userId,
});
const people = { teacher: person('teacher', 'teacher'), student: person('student', 'student') };

const classRow: ClassRow = {
  ...{ id: CLASS, accountId: 'school', name: 'Class A', description: '', avatar: '' },
  ...{ code: '123456', codeSeed: 'seed', subGroups: wholeClass(CLASS) },
  teachers: [{ id: 'teacher', name: 'teacher' }],
  ...{ createdAt: 0, status: 'ACTIVE', statusAt: 0, head: '' },
};

/** One class in memory: rows in a map, and the rules of mutations run on them as both sides run them. */
export type ClassInMemory = {
  now: () => number;
  /** Moves the clock forward, ms. */
  pass: (time: number) => void;
  /** Runs a rule as somebody, now; returns `applied`, or the refusal's code. */
  act: <N extends MutationName>(who: keyof typeof people, name: N, args: ArgsOf<N>) => string;
  row: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  all: <T extends TableName>(table: T) => RowOf<T>[];
};

export function classInMemory(): ClassInMemory {
  let now = MONDAY;
  let count = 0;
  const rows = new Map<string, AnyRow>([[`class ${CLASS}`, classRow]]);
  for (const { userId, roles } of Object.values(people)) {
    const membership = newMembership(
      CLASS,
      { userId, firstName: userId, lastName: '' },
      audienceOf(roles),
      0,
    );
    rows.set(`membership ${membership.id}`, membership);
  }
  return {
    now: () => now,
    pass: (time) => {
      now += time;
    },
    act: (who, name, args) => {
      const actor = people[who];
      const prepared = mutators[name].prepare(args, actor);
      if (prepared.kind === 'refused') return prepared.refusal.code;
      const { refs, decide } = prepared.mutation;
      count += 1;
      const decision = decide(
        refs.map(({ table, id }) => rows.get(`${table} ${id}`) ?? null),
        {
          actor,
          now,
          claimedAt: now,
          receivedAt: now,
          timeZone: TIME_ZONE,
          licences: null,
          mutationId: `mutation-${String(count).padStart(5, '0')}`,
          base: null,
          isPossibleClaim: true,
          wasHeardBetween: () => true,
          verdict: ({ deadline }) => (now <= deadline ? 'on_time' : 'late'),
        },
      );
      if (decision.kind === 'refused') return decision.refusal.code;
      if (decision.kind === 'unpredictable') throw new Error(`${name} is missing a row`);
      for (const change of decision.changes) {
        if (change.kind === 'put') rows.set(`${change.table} ${change.row.id}`, change.row);
        else rows.delete(`${change.table} ${change.id}`);
      }
      return 'applied';
    },
    // Rows are kept by their table, so that a row found there is one of it.
    row: <T extends TableName>(table: T, id: string) =>
      (rows.get(`${table} ${id}`) ?? null) as RowOf<T> | null,
    all: <T extends TableName>(table: T) =>
      [...rows].flatMap(([key, row]) => (key.startsWith(`${table} `) ? [row as RowOf<T>] : [])),
  };
}
