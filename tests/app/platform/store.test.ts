import { expect, test, vi } from 'vitest';
import { createStore } from '#app/platform/store.ts';

test('a store tells everybody who watches, after the value is there, until they stop', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.current()));
  store.set(2);
  stop();
  store.set(3);
  expect([seen, store.current()]).toEqual([[2], 3]);
});

test('who stops watching while being told hinders nobody else', () => {
  const store = createStore('a');
  const last = vi.fn();
  const stop = store.subscribe(() => stop());
  store.subscribe(last);
  store.set('b');
  store.set('c');
  expect(last).toHaveBeenCalledTimes(2);
});
