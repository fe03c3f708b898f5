import { beforeEach, expect, test, vi } from 'vitest';
import { beginFirstScreen, firstScreen, firstScreenIsUsable } from '#app/platform/first-screen.ts';

/** A page whose visibility the test sets, and which tells of it as a browser does. */
class Page extends EventTarget {
  visibilityState = 'visible';

  become(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let shown: Page;

beforeEach(() => {
  shown = new Page();
  const window = new EventTarget();
  vi.stubGlobal('document', shown);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.useFakeTimers();
  return () => {
    firstScreenIsUsable();
    vi.useRealTimers();
  };
});

/** Begins a start, and tells whether what waits for its first screen still waits. */
function begin(): () => Promise<boolean> {
  beginFirstScreen();
  let waits = true;
  void firstScreen().then(() => {
    waits = false;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return waits;
  };
}

test('U8 what is held back at a start goes on once the first screen can be used, and not before', async () => {
  const waits = begin();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(await waits()).toBe(true);
  firstScreenIsUsable();
  expect(await waits()).toBe(false);
});

test('D4 a first screen that never comes, as after an error, holds nothing back for longer than three seconds', async () => {
  const waits = begin();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await waits()).toBe(false);
});

test('D4 a page that begins hidden holds nothing back: no frame of it is ever drawn', async () => {
  shown.visibilityState = 'hidden';
  expect(await begin()()).toBe(false);
});

test('D4 a page that is hidden while it begins holds nothing back from then on', async () => {
  const waits = begin();
  expect(await waits()).toBe(true);
  shown.become('hidden');
  expect(await waits()).toBe(false);
});
