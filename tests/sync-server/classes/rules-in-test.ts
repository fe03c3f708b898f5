import { randomUUID } from 'node:crypto';
import { retireClasses } from '#server/features/classes/schedule.ts';
import { createSchoolCore, systemRunner } from '#server/school-core.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import type { PullReply, Result } from '#shared/sync/wire.ts';
import { openLine } from '#tests/support/open-line.ts';
import type { HandClock } from '#tests/sync-server/app/server-in-test.ts';
import { callSchool, classId, pulled, userId, type CallSchool } from './school-in-test.ts';

/** The two schools of school-in-test.ts, with their rules run directly: as people's devices would. */
export type SchoolRules = Pick<CallSchool, 'get' | 'post' | 'deps'> & {
  classA: string;
  classB: string;
  clock: HandClock;
  id: (username: string) => string;
  /** Sends one mutation over the text that stands; answers `applied`, or the refusal's code. */
  run: <N extends MutationName>(username: string, name: N, args: ArgsOf<N>) => string;
  /** Sends one mutation over the text that `base` names. */
  push: <N extends MutationName>(username: string, name: N, args: ArgsOf<N>, base?: string | null) => Result;
  /** Joins by a code, from a device; returns what came of it. */
  join: (username: string, code: string) => string | undefined;
  pull: (username: string, cursors?: Record<string, number>) => PullReply;
  row: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  /** What the staff's bucket of a class holds, as its teacher's device gets it. */
  staffRows: (classId: string, table: TableName) => unknown[];
  /** A student's place in class A, if it lasts. */
  place: (username: string) => Membership | null;
  tick: () => void;
  /** Opens somebody's stream; returns how many pokes it has heard so far. */
  listen: (username: string) => () => number;
};

export async function schoolRules(): Promise<SchoolRules> {
  const school = await callSchool();
  const { db, clock, config } = school.deps;
  const core = createSchoolCore({
    db,
    clock,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    filesDir: config.filesDir,
    onParked: (mutation, error) => {
      throw new Error(`${mutation.name} was parked`, { cause: error });
    },
  });
  const [classA, classB] = [classId('a'), classId('b')];
  const accountId = 'near';
  const { rows } = storeOf(db, accountId);
  const device = (username: string) => ({ proto: 1, app: 'test', user: userId(username), confirmed: 0 });

  const pull: SchoolRules['pull'] = (username, cursors = {}) => {
    const request = { ...device(username), client: randomUUID(), epoch: null, cursors };
    return core.pull(request, userId(username));
  };
  const push: SchoolRules['push'] = (username, name, args, base = null) => {
    const client = randomUUID();
    const { epoch, now } = core.pull(
      { ...device(username), client, epoch: null, cursors: {} },
      userId(username),
    );
    const evidence = { wall: now, offset: 0, offsetAge: 0, mono: now, boot: client };
    const mutation = { seq: 1, id: randomUUID(), name, v: 1, args, base, at: now, clock: evidence };
    const reply = core.push({ ...device(username), client, epoch, mutations: [mutation] }, userId(username));
    const [result] = reply.results;
    if (!result) throw new Error(`${name} was not answered: ${JSON.stringify(reply)}`);
    return result;
  };
  const run: SchoolRules['run'] = (username, name, args) => {
    const { status, reason } = push(username, name, args);
    return status === 'applied' ? 'applied' : (reason ?? status);
  };
  return {
    get: school.get,
    post: school.post,
    deps: school.deps,
    classA,
    classB,
    clock,
    id: userId,
    run,
    push,
    pull,
    join: (username, code) => {
      const joinId = randomUUID();
      run(username, 'joinClass', { joinId, code, replaces: null });
      const school = db.sqlite.prepare<[string], string>('select school_id from person where id = ?').pluck();
      const own = storeOf(db, school.get(userId(username)) ?? accountId);
      return own.rows.load('joinRequest', joinId)?.state;
    },
    row: (table, id) => rows.load(table, id),
    staffRows: (of, table) => {
      const teacher = of === classA ? 'teacher' : 'teacherB';
      return (pulled(pull(teacher), `class-staff:${of}`, table) ?? []).filter((body) => body !== undefined);
    },
    place: (username) => {
      const found = rows.load('membership', membershipId(classA, userId(username)));
      return isCurrent(found) ? found : null;
    },
    tick: () =>
      retireClasses({
        school: accountId,
        rows,
        now: clock.now(),
        timeZone: core.timeZone,
        run: systemRunner(db, clock),
      }),
    listen: (username) => {
      let heard = 0;
      core.hub.add({
        ...openLine,
        school: accountId,
        userId: userId(username),
        send: () => {
          heard += 1;
        },
      });
      return () => heard;
    },
  };
}
