import { makeCode } from '#server/features/sign-up/institution-codes.ts';
import { mailInTest } from '#tests/sync-server/accounts/mail-in-test.ts';
import {
  addPerson,
  schoolId,
  schoolWithTeacher,
  signedInCookie,
} from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

export const chosen = 'three words or so';

/** A school with an administrator, `admin`, where `codes` let students and educators in. */
export async function openSchool({ hasMail = true } = {}) {
  const { mail, settings } = await mailInTest();
  const deps = testDeps(hasMail ? settings : {});
  await schoolWithTeacher(deps);
  await addPerson(deps, 'admin', ['administrator']);
  const app = await testApp(deps);
  const codeFor = (role: 'student' | 'teacher', maxUses = 30) =>
    makeCode(deps.db, schoolId, { role, days: 14, maxUses }, deps.clock.now());
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  const create = async (asked: object) =>
    (await post('/individual/createAccount', { ...student, ...asked })).json();
  const asAdmin = async () => {
    const cookie = await signedInCookie(app, 'admin');
    return {
      post: async (url: string, payload: object) => (await post(url, payload, { cookie })).json(),
      report: async () => (await app.inject({ url: '/school/sign-up', headers: { cookie } })).json(),
    };
  };
  return { deps, app, mail, codeFor, create, post, asAdmin };
}

export const student = {
  ...{ firstName: 'Mei', lastName: 'O’Neill-Łuk Jr.', username: 'mei.luk', role: 'student' },
  ...{ password: 'maple-33', retypedPassword: 'maple-33' },
};

export const educator = {
  ...student,
  ...{ role: 'teacher', username: 'ben.okoro', password: chosen, retypedPassword: chosen },
  ...{ email: 'ben@hill.example', retypedEmail: 'Ben@hill.example' },
};
