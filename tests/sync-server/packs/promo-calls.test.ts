import { expect, test } from 'vitest';
import { listSchools, setPromoFlags } from '#server/features/schools/schools.ts';
import { packsByUse } from '#shared/domain/packs/bundles.ts';
import { promosFor, type Promo } from '#shared/domain/packs/promo.ts';
import { callSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { publishStarterLibrary, readStarterLibrary } from '#tests/sync-server/library/starter-import.ts';

type Answer = { promos: { title: string; imageUrl: string; productUrl: string }[] };
const path = (packId: string) => `/social-studies/promos/get/${packId}`;

test('content §6 promos of a pack are for teachers, with a picture and an e-book that are served', async () => {
  const school = await callSchool();
  expect((await school.get('teacher', path('the-world-in-numbers'))).body).toEqual({ promos: [] });
  await publishStarterLibrary(school.deps.config);
  const { catalogue } = readStarterLibrary();
  const { body } = await school.get('teacher', path('the-world-in-numbers'));
  const [promo] = (body as Answer).promos;
  expect(promo).toMatchObject({
    type: 'e-book',
    title: 'The Man Who Drew Numbers',
    packTitle: 'Bread, Wages and Kings',
    pages: 7,
    productUrl: '/social-studies/bread-wages-and-kings/magazine/the-man-who-drew-numbers',
  });
  expect((await school.app.inject(promo?.imageUrl ?? '')).statusCode).toBe(200);
  expect((await school.get('teacher', path('how-a-law-is-made'))).body).toEqual({ promos: [] });
  expect((await school.get('student1', path('the-world-in-numbers'))).status).toBe(403);
  expect((await school.get(null, path('the-world-in-numbers'))).status).toBe(401);
  for (const { id } of listSchools(school.deps.db)) setPromoFlags(school.deps.db, id, ['science']);
  expect((await school.get('teacher', path('the-world-in-numbers'))).body).toEqual({ promos: [] });
  const packIds = catalogue.packs.map((pack) => pack.packId);
  for (const { showOn } of catalogue.promos ?? [])
    for (const packId of showOn) expect(packIds).toContain(packId);
});

test('content §6 promos show in American English only, to teachers, where the subject’s flag is set', () => {
  // Only what the rule looks at.
  const promo = { promoId: 'a-book', showOn: ['a-pack'] } as Promo;
  const roles = ['teacher'] as const;
  const reader = { roles, locale: 'en-US', subject: 'science', flags: undefined } as const;
  expect(promosFor([promo], 'a-pack', reader)).toEqual([promo]);
  expect(promosFor([promo], 'another', reader)).toEqual([]);
  expect(promosFor([promo], 'a-pack', { ...reader, locale: 'en-UK' })).toEqual([]);
  expect(promosFor([promo], 'a-pack', { ...reader, roles: ['student'] })).toEqual([]);
  expect(promosFor([promo], 'a-pack', { ...reader, flags: ['science'] })).toEqual([promo]);
  expect(promosFor([promo], 'a-pack', { ...reader, flags: ['social-studies'] })).toEqual([]);
  expect(promosFor([promo], 'a-pack', { ...reader, flags: [] })).toEqual([]);
});

test('content §7 popular packs are those most often assigned, the latest first among equals', () => {
  const used = (packId: string, startDate: string) => ({ packId, startDate });
  expect(
    packsByUse([
      used('once', '2026-09-01'),
      used('often', '2026-08-01'),
      used('lately', '2026-11-01'),
      used('often', '2026-08-02'),
    ]),
  ).toEqual(['often', 'lately', 'once']);
});
