import { expect } from 'playwright/test';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CrowdMember } from '#tests/support/crowd.ts';
import { classA, classB, demoPerson, signInOverHttp } from '#tests/support/demo-day.ts';
import { openHttpDevice, type HttpDevice } from '#tests/support/http-device.ts';
import type { NetworkProxy } from '#tests/support/network-proxy.ts';

/** A student on a cart: the real client without a browser. */
export type Seat = CrowdMember & { readonly seat: number; readonly device: HttpDevice };

/** Students 5 to 30: up to 20 they are in class A, the others in B. They share one wifi. */
export async function openCarts(serverUrl: string, wifi: NetworkProxy): Promise<Seat[]> {
  const seats = Array.from({ length: 26 }, (_, index) => index + 5);
  return Promise.all(
    seats.map(async (seat) => {
      const username = `student${seat}`;
      const cookie = await signInOverHttp(serverUrl, username);
      const classId = seat <= 20 ? classA : classB;
      const member = { username, userId: demoPerson(username), cookie, classId };
      return { ...member, seat, device: await openHttpDevice(wifi.url, member, seat) };
    }),
  );
}

/** What this student's class was given, once it has arrived. */
export async function givenTo({ device, classId }: Seat): Promise<Assignment> {
  let found: Assignment | undefined;
  await expect
    .poll(async () => {
      await device.sync();
      const all = await (await device.view()).list('assignment');
      found = all.find((one) => one.classId === classId);
      return found?.questions.length;
    })
    .toBe(2);
  if (found === undefined) throw new Error('nothing was given');
  return found;
}

/** What a student wrote to a question. */
export const wordsOf = (seat: number | string, text: string): string =>
  `Seat ${seat}: ${text} I looked it up.`;

/**
 * One lesson on carts whose wifi drops: all begin, write every answer, and hand in. What is sent is not always heard, and
 * then nothing is sent; at the bell everything still waits or has arrived.
 */
export async function lessonOnCarts(seats: readonly Seat[], wifi: NetworkProxy): Promise<void> {
  const tasks = await Promise.all(seats.map(async (seat) => ({ ...seat, given: await givenTo(seat) })));
  const each = (run: (task: (typeof tasks)[number]) => Promise<unknown>) => Promise.all(tasks.map(run));
  const workOf = ({ given }: (typeof tasks)[number]) => ({ assignmentId: given.id, classId: given.classId });
  await each((task) => task.device.mutate('startActivity', workOf(task)));
  for (const [index, mode] of (['open', 'answers-lost', 'cut'] as const).entries()) {
    wifi.setMode(mode);
    await each(async (task) => {
      const answer = answersOf(task.given, task.seat)[index];
      if (answer === undefined) throw new Error('the activity has a preface and two questions');
      await task.device.mutate('saveAnswer', { ...workOf(task), ...answer, isPreface: index === 0 });
      const { kind } = await task.device.sync();
      expect(kind === 'done').toBe(mode === 'open');
    });
  }
  await each((task) =>
    task.device.mutate('submitActivity', { ...workOf(task), answers: answersOf(task.given, task.seat) }),
  );
  wifi.setMode('answers-lost');
  await each(async ({ device }) => {
    await device.sync();
    expect(await device.kept()).toBeGreaterThan(0);
  });
}

const answersOf = ({ preface, questions }: Assignment, seat: number) =>
  [...(preface ? [preface] : []), ...questions].map(({ questionId, version, text }) => ({
    ...{ questionId, questionVersion: version, questionText: text, text: wordsOf(seat, text) },
  }));

/** The wifi is back, and nothing waits on any cart. */
export async function allAreSent(seats: readonly Seat[], wifi: NetworkProxy): Promise<void> {
  wifi.setMode('open');
  for (const { device, username } of seats)
    await expect.poll(async () => (await device.sync()).kind, { message: username }).toBe('done');
}
