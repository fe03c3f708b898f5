import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { assigned } from './fixtures.ts';
import { heldWrites } from './held-writes.ts';
import { goTo, openScreen } from './open-screen.tsx';

const first = box('Where does rain come from?');
const firstInList = () => page.getByRole('button', { name: /Where does rain come from/ }).first();
const second = box('How does a river shape the land?');

/** An activity that a student has begun. */
async function begun(username: string, title: string): Promise<string> {
  const { path } = await assigned(title, [username]);
  await openScreen(username, path);
  await button('Start').click();
  await sees(first);
  return path;
}

const asksBeforeLeaving = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** From now on the device takes no writes, as a disk that is full. */
function refuseWrites(): void {
  const put = IDBObjectStore.prototype.put;
  const add = IDBObjectStore.prototype.add;
  const refuse = (): never => {
    throw new DOMException('No room is left on this device.', 'QuotaExceededError');
  };
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
  onTestFinished(() => {
    IDBObjectStore.prototype.put = put;
    IDBObjectStore.prototype.add = add;
  });
}

test('O3 an answer is saved on this device as it is typed, and then sent', async () => {
  await begun('student6', 'Saved, then sent');
  await first.fill('From clouds.');
  await marked('saved-on-device');
  await reads('1 of 2 questions answered');
  await marked('sent');
});

test('D3 who comes back while a write is failing finds what they typed', async () => {
  await begun('student11', 'Back during a write');
  const { breakOff } = heldWrites();
  await first.fill('Nobody has stored this yet.');
  await button('Next question').click();
  await expect.element(second).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await firstInList().click();
  await expect.element(first).toHaveValue('Nobody has stored this yet.');
  breakOff();
  await marked('sent');
  await expect.element(first).toHaveValue('Nobody has stored this yet.');
});

test('D3 a device that takes nothing says that the answer is not saved on it', async () => {
  await begun('student7', 'Not saved');
  refuseWrites();
  await first.fill('This fits nowhere.');
  await marked('not-saved');
  await expect.element(first).toHaveValue('This fits nowhere.');
});

test('U1 a page that is closed within the moments until a word is written asks first', async () => {
  await begun('student13', 'Closed in the middle');
  expect(asksBeforeLeaving()).toBe(false);
  await first.fill('The sea');
  expect(asksBeforeLeaving()).toBe(true);
  await expect.poll(asksBeforeLeaving).toBe(false);
  await marked('sent');
});

test('what was typed is there after another screen', async () => {
  const path = await begun('student8', 'Back again');
  await first.fill('From the sea.');
  goTo('/science/dashboard/activities');
  await sees(heading(/Activities/));
  goTo(path);
  await firstInList().click();
  await expect.element(first).toHaveValue('From the sea.');
});

test('a submission with an unanswered question is asked about by name', async () => {
  await begun('student9', 'One is missing');
  await first.fill('From clouds.');
  await button('Next question').click();
  await button('Check your answers').click();
  await reads('1 question has no answer yet');
  await button('Hand in').click();
  const question = page.getByRole('alertdialog');
  await reads('How does a river shape the land?', question);
  await button('Go on answering').click();
  await isGone(question);
});

test('classroom §4 handed in, the work is taken back until it is reviewed', async () => {
  await begun('student10', 'Taken back');
  await first.fill('From clouds.');
  await button('Next question').click();
  await second.fill('It carries sand.');
  await button('Check your answers').click();
  await button('Hand in').click();
  await hasFocus(heading('You handed this in'));
  await button('Take it back and go on').click();
  await expect.element(first.or(second).first()).toBeVisible();
});
