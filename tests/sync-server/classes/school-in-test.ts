import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { addPerson } from '#server/features/schools/open-school.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { cookieNameOf } from '#server/plugins/session.ts';
import { systemRunner } from '#server/school-core.ts';
import type { Role } from '#shared/access/roles.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { PullReply } from '#shared/sync/wire.ts';
import { databaseBytes } from '#tests/support/database-bytes.ts';
import { runSystem } from '#tests/support/run-system.ts';
import { handClock, testApp, testDeps, type HandClock } from '#tests/sync-server/app/server-in-test.ts';

// Two schools behind the real server. Class A: teacher, teacher2, student1, student2. Class B: teacherB, student1,
// studentB. The far school's class F: farTeacher, farStudent. Besides, one collection master in the first school.
// `teacher` administers the first school as well; `head` and `farHead` administer and do not teach.
const people: Record<string, { school: 'near' | 'far'; role: Role; also?: Role }> = {
  teacher: { school: 'near', role: 'teacher', also: 'administrator' },
  teacher2: { school: 'near', role: 'teacher' },
  teacherB: { school: 'near', role: 'teacher' },
  student1: { school: 'near', role: 'student' },
  student2: { school: 'near', role: 'student' },
  studentB: { school: 'near', role: 'student' },
  master: { school: 'near', role: 'collection-master' },
  head: { school: 'near', role: 'administrator' },
  farHead: { school: 'far', role: 'administrator' },
  farTeacher: { school: 'far', role: 'teacher' },
  farStudent: { school: 'far', role: 'student' },
};

const classes = {
  a: {
    name: 'class A',
    code: '100001',
    school: 'near',
    members: ['teacher', 'teacher2', 'student1', 'student2'],
  },
  b: { name: 'Class B', code: '100002', school: 'near', members: ['teacherB', 'student1', 'studentB'] },
  far: { name: 'Class F', code: '100003', school: 'far', members: ['farTeacher', 'farStudent'] },
} as const;

export type ClassKey = keyof typeof classes;
export const classId = (key: ClassKey): string => derivedId('call-test-class', key);
export const subgroupId = (key: ClassKey): string => defaultSubgroupId(classId(key));
export const userId = (username: string): string => derivedId('call-test-person', username);

type Answer = { status: number; body: unknown };
type Sent = { key?: string; body?: unknown };

/** The server with its schools, and ways to ask it as somebody; `null` asks without a session. */
export type CallSchool = {
  app: FastifyInstance;
  deps: Deps & { clock: HandClock };
  get: (username: string | null, path: string, query?: Record<string, string>) => Promise<Answer>;
  post: (username: string | null, path: string, body: unknown, sent?: Sent) => Promise<Answer>;
  put: (username: string | null, path: string, body: unknown) => Promise<Answer>;
  /** DELETE with a JSON body. */
  remove: (username: string | null, path: string, body: unknown) => Promise<Answer>;
  cookie: (username: string) => string;
  /** A fresh device's first pull. */
  pull: (username: string) => Promise<PullReply>;
};

export async function callSchool(
  environment: Record<string, string> = {},
  more: Pick<Deps, 'triedPushService'> = {},
): Promise<CallSchool> {
  const deps = { ...testDeps(environment, populatedSchools()), ...more };
  const app = await testApp(deps);
  const cookies = new Map<string, string>();
  const cookie = (username: string) => {
    const known = cookies.get(username);
    if (known !== undefined) return known;
    const sid = openSession(deps.db, { userId: userId(username), label: 'test', now: deps.clock.now() });
    const made = `${cookieNameOf(deps.config)}=${app.jwt.sign({ sid })}`;
    cookies.set(username, made);
    return made;
  };
  const ask = async (
    username: string | null,
    request: InjectOptions,
    headers: Record<string, string> = {},
  ) => {
    const signedIn = username === null ? {} : { cookie: cookie(username) };
    const answer = await app.inject({ ...request, headers: { ...signedIn, ...headers } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  return {
    app,
    deps,
    cookie,
    get: (username, path, query = {}) => ask(username, { url: path, query }),
    post: (username, path, body, { key } = {}) =>
      ask(
        username,
        { method: 'POST', url: path, payload: JSON.stringify(body) },
        { 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ),
    put: (username, path, body) =>
      ask(
        username,
        { method: 'PUT', url: path, payload: JSON.stringify(body) },
        { 'content-type': 'application/json' },
      ),
    remove: (username, path, body) =>
      ask(
        username,
        { method: 'DELETE', url: path, payload: JSON.stringify(body) },
        { 'content-type': 'application/json' },
      ),
    pull: async (username) => {
      const request = { proto: 1, app: 'test', user: userId(username), client: randomUUID(), epoch: null };
      const payload = { ...request, confirmed: 0, cursors: {} };
      const answer = await app.inject({
        method: 'POST',
        url: '/sync/pull',
        headers: { cookie: cookie(username), 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      return answer.json<PullReply>();
    },
  };
}

/** Bodies of a table in a bucket of a pull; undefined where the bucket is not the person's. */
export function pulled(reply: PullReply, bucket: string, table: string): unknown[] | undefined {
  return reply.buckets[bucket]?.rows.filter((row) => row.table === table).map((row) => row.body);
}

let populated: Buffer | null = null;

/** The database of both schools; made once, and copied from then on. */
function populatedSchools(): Buffer {
  populated ??= databaseBytes((db) => populate(db, handClock()));
  return populated;
}

function populate(db: Db, clock: HandClock): void {
  const place = { country: 'US', timeZone: 'America/New_York' } as const;
  for (const id of ['near', 'far']) {
    insertSchool(db, id, { name: id, ...place, subjects: ['science', 'social-studies'] }, clock.now());
  }
  for (const [username, { school, role, also }] of Object.entries(people)) {
    // Both schools have a teacher and a student of the same usernames (SPEC.md I12).
    const called = { farTeacher: 'teacher', farStudent: 'student1' }[username] ?? username;
    const named = {
      username: called,
      firstName: username,
      lastName: 'Test',
      roles: also ? [role, also] : [role],
    };
    addPerson(
      { db, clock, run: systemRunner(db, clock) },
      { ...named, id: userId(username), schoolId: school, passwordHash: 'none' },
    );
  }
  for (const [key, { name, code, school, members }] of Object.entries(classes)) {
    const id = classId(key as ClassKey); // the keys of the constant above
    const teachers = members.filter((username) => people[username]?.role === 'teacher');
    runSystem(db, clock, {
      id: derivedId('open', id),
      name: 'openClass',
      args: {
        classId: id,
        accountId: school,
        name,
        code,
        teachers: teachers.map((username) => ({ userId: userId(username), name: username })),
      },
    });
    for (const username of members) {
      const role = people[username]?.role === 'teacher' ? 'teacher' : 'student';
      const args = {
        classId: id,
        userId: userId(username),
        role,
        firstName: username,
        lastName: 'Test',
      } as const;
      runSystem(db, clock, { id: derivedId('enroll', id, username), name: 'enrollMember', args });
    }
  }
}
