import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { newPasswordProblem } from '#server/features/accounts/password-rules.ts';
import { insertPerson, type NewPerson } from '#server/features/accounts/people.ts';
import type { RunSystem } from '#server/sync/core.ts';
import { usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { newPersonSchema } from '#shared/domain/accounts/new-person.ts';
import { isThreeWords } from '#shared/domain/accounts/three-words.ts';
import { newSchoolSchema } from '#shared/domain/schools/new-school.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { insertSchool } from './schools.ts';

/** What is asked for a school: unchecked, as a command line or a form hands it over. */
export type SchoolRequest = {
  school: {
    name?: unknown;
    country?: unknown;
    timeZone?: unknown;
    subjects?: unknown;
    locale?: unknown;
    promos?: unknown;
    licences?: unknown;
  };
  teacher: { username?: unknown; firstName?: unknown; lastName?: unknown; password: string };
};

/** What a school is made with: its mutations run without a core, as nobody is connected yet. */
export type SchoolDeps = Pick<Deps, 'db' | 'clock' | 'passwordCost'> & { run: RunSystem };

/** A field by its path, such as `school.timeZone`, and what is wrong with it. */
export type Problem = { field: string; text: string };

type Opened =
  | { kind: 'opened'; schoolId: string; teacherId: string }
  | { kind: 'refused'; problems: Problem[] };

/** The first teacher looks after the school's accounts, until an administrator says otherwise. */
const firstRoles = ['teacher', 'administrator'] as const;

/** Opens a school with its first teacher, who can sign in at once; or says everything that is wrong with the request. */
export async function openSchool(deps: SchoolDeps, request: SchoolRequest): Promise<Opened> {
  const school = newSchoolSchema.safeParse(request.school);
  const teacher = newPersonSchema.safeParse(request.teacher);
  const problems = [...problemsOf('school', school), ...problemsOf('teacher', teacher)];
  if (teacher.success)
    problems.push(...(await credentialProblems(teacher.data.username, request.teacher.password)));
  if (!school.success || !teacher.success || problems.length > 0) return { kind: 'refused', problems };

  const schoolId = randomUUID();
  const person = {
    id: randomUUID(),
    schoolId,
    ...teacher.data,
    roles: firstRoles,
    passwordHash: await hashPassword(request.teacher.password, deps.passwordCost),
    passwordMade: isThreeWords(request.teacher.password),
  };
  deps.db.sqlite.transaction(() => {
    insertSchool(deps.db, schoolId, school.data, deps.clock.now());
    addPerson(deps, person);
    const detail = { role: 'teacher' };
    recordDeed(deps.db, { kind: 'account-made', to: person.id, detail }, deps.clock.now());
  })();
  return { kind: 'opened', schoolId, teacherId: person.id };
}

/** Adds a person who can sign in, with the profile that their devices sync. */
export function addPerson({ db, clock, run }: SchoolDeps, person: NewPerson): void {
  insertPerson(db, person, clock.now());
  const { id: userId, schoolId: accountId, username, firstName, lastName, roles } = person;
  run({
    id: derivedId('publish-profile', userId),
    name: 'publishProfile',
    args: { userId, accountId, username, firstName, lastName, roles: [...roles] },
    accountId,
  });
}

async function credentialProblems(username: string, password: string): Promise<Problem[]> {
  return [
    { field: 'teacher.username', text: usernameProblem(username) },
    { field: 'teacher.password', text: await newPasswordProblem(password, { username, roles: firstRoles }) },
  ].flatMap(({ field, text }) => (text === null ? [] : [{ field, text }]));
}

function problemsOf(owner: string, parsed: z.core.util.SafeParseResult<unknown>): Problem[] {
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({
    field: `${owner}.${String(issue.path[0] ?? '')}`,
    text: issue.message,
  }));
}
