import { createBrowserHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { keyedEntry } from '#app/navigation/keyed-entry.ts';

/** A window at an address, with what its entry was given. */
function windowWith(state: unknown) {
  const replaceState = vi.fn();
  const shown = {
    location: { pathname: '/science', search: '', hash: '' },
    history: { state, replaceState, pushState: vi.fn() },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  return { shown, replaceState };
}

test('the router writes no second entry for a start that was led on to a subject', () => {
  const led = windowWith(keyedEntry());
  expect(createBrowserHistory({ window: led.shown }).location.state).toEqual(keyedEntry());
  expect(led.replaceState).not.toHaveBeenCalled();

  const bare = windowWith(null);
  createBrowserHistory({ window: bare.shown });
  expect(bare.replaceState).toHaveBeenCalledOnce();
});
