import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postSignOut } from '#app/features/classes/calls.ts';
import { callServer, doneSchema, readServer, textOfOutcome } from '#app/platform/server-call.ts';

const request = vi.fn<typeof fetch>();
const NOTHING_SENT = 'There is no network. Nothing was changed.';
const NOT_KNOWN =
  'The school server did not answer. Whether it was changed is not known: look again once there is a network.';

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const call = () => callServer('/school/people', {}, doneSchema);

test('a change is known to have changed nothing only where nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(textOfOutcome(await call())).toBe(NOTHING_SENT);
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('network'))],
  ['a portal’s page', async () => new Response('<html>Sign in to the wifi</html>')],
  ['a proxy’s page', async () => new Response('<html>Bad gateway</html>', { status: 502 })],
])('after %s it is not known whether a change was made', async (_what, answer) => {
  request.mockImplementation(answer);
  expect(textOfOutcome(await call())).toBe(NOT_KNOWN);
  expect(await postSignOut('science', { classId: 'c', individualId: 's' }, 'key')).toEqual({
    kind: 'unanswered',
  });
});

test('our server’s own words are said as they are, whatever the status', async () => {
  const answer = JSON.stringify({ errors: ['Something went wrong. Please try again later.'] });
  request.mockImplementation(async () => new Response(answer, { status: 500 }));
  expect(textOfOutcome(await call())).toBe('Something went wrong. Please try again later.');
});

test('a read without an answer is as good as no network', async () => {
  request.mockRejectedValue(new TypeError('network'));
  expect(await readServer('/school/people', doneSchema)).toEqual({ kind: 'offline' });
});
