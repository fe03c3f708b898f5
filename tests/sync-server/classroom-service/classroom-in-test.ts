import { onTestFinished } from 'vitest';
import { createReader } from '#server/sync/core.ts';
import type {
  ClassChanges,
  GoogleClasses,
  ImportAnswer,
} from '#shared/domain/classroom-service/import-calls.ts';
import {
  openClassroomServer,
  whoIsAt,
  type ClassroomServer,
  type Course,
  type CoursePerson,
} from '#tests/support/classroom-server.ts';
import type { ProviderAccount } from '#tests/support/local-provider.ts';
import { addPerson, schoolId, teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import { ben, schoolWithProvider } from '#tests/sync-server/provider-sign-in/provider-in-test.ts';

export const screen = '/science/dashboard/classes/import';

/** Who teaches the classes of these tests, as Google's classes name them. */
export const benThere: CoursePerson = {
  id: ben.sub,
  firstName: 'Ben',
  lastName: 'Okoro',
  email: ben.email ?? '',
};
export const student = (number: number): CoursePerson => ({
  id: `s${number}`,
  firstName: 'Ana',
  lastName: `Ruiz${number}`,
  email: `s${number}@hill.example`,
});
export const course = (id: string, students: CoursePerson[], more: Partial<Course> = {}): Course => ({
  ...{ id, name: `Science ${id}`, students, teachers: [benThere], description: 'Rivers and rain' },
  ...more,
});

/** A school with a second teacher, a provider known as Google, and a stand-in of its Classroom with these classes. */
export async function schoolWithClassroom(courses: Course[] = [], settings: Record<string, string> = {}) {
  // The stand-in asks the provider whose tokens it gets, and the server's settings name the stand-in.
  let whoIs: (token: string) => Promise<string | null> = async () => null;
  const classroom: ClassroomServer = await openClassroomServer(async (token) => whoIs(token));
  onTestFinished(() => classroom.close());
  classroom.courses = courses;
  const school = await schoolWithProvider({ settings: { GOOGLE_CLASSROOM_URL: classroom.url, ...settings } });
  const { deps, provider, browser } = school;
  whoIs = whoIsAt(provider.issuer);
  await addPerson(deps, 'teacher2', ['teacher']);

  /** A browser in which somebody is signed in. */
  const as = async (username: string) => {
    const here = browser();
    await here.post('/individual/login', { username, password: teacherPassword });
    const begin = async (to = screen) => (await here.post('/google/consent', { to })).json();
    /** To Google and back; returns where that leads. */
    const consent = async (account: ProviderAccount = ben) =>
      here.follow(await provider.signIn((await begin()).url, account.sub));
    const code = async (account: ProviderAccount = ben) => (await consent(account)).split('#')[1] ?? '';
    const list = async (authCode: string) => here.post('/google/classes/list', { authCode });
    const listed = async (authCode?: string): Promise<GoogleClasses> =>
      (await list(authCode ?? (await code()))).json();
    const send = async (path: 'import' | 'reImport', extClassIds: string[], asked: object = {}) =>
      here.post(`/google/classes/${path}`, {
        ...{ extClassIds, authCode: 'authCode' in asked ? '' : await code() },
        ...asked,
      });
    const run = async (
      path: 'import' | 'reImport',
      extClassIds: string[],
      asked: object = {},
    ): Promise<ImportAnswer> => (await send(path, extClassIds, asked)).json();
    const changes = async (id: string): Promise<ClassChanges | null> =>
      (await listed()).googleClasses.find((one) => one.extClassId === id)?.changes ?? null;
    return { ...here, begin, consent, code, list, listed, send, run, changes };
  };
  const rows = () => createReader(deps.db, schoolId, deps.clock).rows;
  const classes = () => rows().find('class', {});
  /** Who is in a class now, by name. */
  const members = (classId: string) =>
    rows()
      .find('membership', { classId })
      .filter(({ periods }) => periods.at(-1)?.to === null)
      .map(({ firstName, lastName, role }) => `${firstName} ${lastName}, ${role}`)
      .sort();
  return { ...school, classroom, as, rows, classes, members };
}
