import type { Page } from 'playwright';
import type { ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import { WRONG_TRIES, type Opened } from '#shared/domain/classes/class-openings.ts';
import { classA, signInOverHttp } from './demo-day.ts';

/** Sends a call to a running demo school, as its teacher. */
async function ask<T>(serverUrl: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(serverUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signInOverHttp(serverUrl, 'teacher') },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as T & { errors?: string[] }; // every call's answer
  if (response.status !== 200 || (answer.errors?.length ?? 0) > 0)
    throw new Error(`${path} was answered ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Lets students of a running demo school sign in by the list of their class. */
export async function allowClassLists(serverUrl: string, classList: ClassSecretKind): Promise<void> {
  await ask(serverUrl, '/school/device-rules', { classList });
}

/** Gives students of class A PINs or picture passwords, by their ids. */
export async function giveSecrets(serverUrl: string, given: Readonly<Record<string, string>>): Promise<void> {
  const secrets = Object.entries(given).map(([individualId, secret]) => ({ individualId, secret }));
  await ask(serverUrl, '/science/dashboard/classes/secrets', { classId: classA, secrets });
}

/** Opens class A for an hour; the code for its devices. */
export async function openClassA(serverUrl: string): Promise<string> {
  const path = '/science/dashboard/classes/openings';
  const { opened } = await ask<{ opened: Opened }>(serverUrl, path, { classId: classA, length: 'one-hour' });
  return opened.code;
}

/** Opens a browser for class A, as its sign-in page does with a code. The page is one of the app. */
export async function openForClassA(page: Page, serverUrl: string): Promise<void> {
  const status = await page.evaluate(
    async (code) => {
      const body = JSON.stringify({ code });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/individual/login/class-device', { method: 'POST', headers, body })).status;
    },
    await openClassA(serverUrl),
  );
  if (status !== 200) throw new Error(`the code was answered ${status}`);
}

/** A student of class A gives wrong PINs on one of its devices, until a teacher has to let them try again. */
export async function giveWrongPinsInClassA(serverUrl: string, individualId: string): Promise<void> {
  const send = (path: string, body: unknown, cookie = '') =>
    fetch(`${serverUrl}/individual/login/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const device = await send('class-device', { code: await openClassA(serverUrl) });
  const cookie = device.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (let tried = 0; tried < WRONG_TRIES; tried += 1) {
    const { status } = await send('class-list', { individualId, secret: '9051' }, cookie);
    if (status !== 403) throw new Error(`a wrong PIN was answered ${status}`);
  }
}
