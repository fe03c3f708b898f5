import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCard, isWhole, type Card, type CardBatch } from '#app/features/classes/card-batch.ts';
import { makeCards } from '#app/features/classes/make-cards.ts';

const request = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();

beforeEach(() => {
  request.mockReset();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const card = (name: string): Card => ({
  individualId: name,
  username: name,
  firstName: name,
  lastName: '',
  password: `${name}-word`,
  badge: `${name}-badge`,
  secret: `${name}-secret`,
  isMade: false,
});

const batchOf = (kind: CardBatch['kind'], ...names: string[]): CardBatch => ({
  classId: 'class',
  kind,
  key: 'key',
  students: names.map(card),
});

const done = (more: object = {}) => Response.json({ errors: [], ...more });
const forbidden = () => Response.json({ errors: ['You are not allowed to do this.'] }, { status: 403 });

/** Makes them, and says how it ended and what was kept last. */
async function make(batch: CardBatch) {
  let kept = batch;
  const made = await makeCards('science', batch, async (next) => {
    kept = next;
  });
  const of = (name: string) => kept.students.find(({ firstName }) => firstName === name);
  return { made, kept, of };
}

test('a new password that is refused for one student keeps nobody else’s: cards made stay, and the rest goes on', async () => {
  request.mockImplementation(async (_path, { body }) => {
    const { individualId } = JSON.parse(body);
    return individualId === 'Bo' ? forbidden() : done({ username: `${individualId}-now` });
  });
  const { made, kept, of } = await make(batchOf('passwords', 'Ana', 'Bo', 'Cy'));
  expect(made.kind).toBe('settled');
  expect(isWhole(kept)).toBe(true);
  expect(kept.students.filter(isCard).map(({ firstName }) => firstName)).toEqual(['Ana', 'Cy']);
  expect(of('Ana')).toMatchObject({ isMade: true, username: 'Ana-now', password: 'Ana-word' });
  expect(of('Bo')).toMatchObject({ isMade: false, refused: expect.stringContaining('No longer a student') });
});

test.each([
  { kind: 'badges', list: 'badges' },
  { kind: 'secrets', list: 'secrets' },
] as const)(
  '$kind asked for together are asked for alone after a refusal, so that only its student has none',
  async ({ kind, list }) => {
    request.mockImplementation(async (_path, { body }) => {
      const asked: { individualId: string }[] = JSON.parse(body)[list];
      return asked.some(({ individualId }) => individualId === 'Bo') ? forbidden() : done();
    });
    const { made, kept, of } = await make(batchOf(kind, 'Ana', 'Bo', 'Cy'));
    expect(made.kind).toBe('settled');
    expect(kept.students.map(({ isMade }) => isMade)).toEqual([true, false, true]);
    expect(of('Bo')?.refused).toBeDefined();
  },
);

test('a refusal says what the school said of that student', async () => {
  request.mockImplementation(async () => Response.json({ errors: ['{badges.0.code}This code was used.'] }));
  const { of } = await make(batchOf('badges', 'Ana'));
  expect(of('Ana')?.refused).toBe('This code was used.');
});

test('a school that stops answering leaves the rest to be asked for, and refuses nobody', async () => {
  request.mockResolvedValueOnce(done()).mockRejectedValue(new TypeError('network'));
  const { made, kept } = await make(batchOf('passwords', 'Ana', 'Bo', 'Cy'));
  expect(made.kind).toBe('unanswered');
  expect(kept.students.map(({ isMade }) => isMade)).toEqual([true, false, false]);
  expect(isWhole(kept)).toBe(false);
  request.mockReset();
  request.mockImplementation(async () => done());
  const again = await make(kept);
  expect(again.made.kind).toBe('settled');
  expect(request).toHaveBeenCalledTimes(2);
});

test('a password that an earlier try may have set stays to be read when a later one is refused', async () => {
  request.mockRejectedValueOnce(new TypeError('network'));
  const { kept } = await make(batchOf('passwords', 'Ana'));
  request.mockImplementation(async () => forbidden());
  const again = await make(kept);
  expect(again.of('Ana')?.refused).toBeDefined();
  expect(again.kept.students.filter(isCard)).toHaveLength(1);
});

test('accounts that are refused at the first try are no cards; after a try without an answer they stay', async () => {
  request.mockImplementation(async () => forbidden());
  const first = await make(batchOf('accounts', 'Ana', 'Bo'));
  expect(first.made.kind).toBe('refused');
  expect(first.kept.students.every(({ refused }) => refused === undefined)).toBe(true);
  request.mockRejectedValueOnce(new TypeError('network'));
  const { made, kept } = await make(batchOf('accounts', 'Ana', 'Bo'));
  expect(made.kind).toBe('unanswered');
  const again = await make(kept);
  expect(again.made.kind).toBe('unknown');
  expect(again.kept.students.filter(isCard)).toHaveLength(2);
});
