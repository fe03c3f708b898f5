import { expect, test } from 'vitest';
import { callSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { publishStarterLibrary } from '#tests/sync-server/library/starter-import.ts';

type Answer = {
  entries: { headword: string; meanings: { definition: string; translation?: string }[] }[];
};

test('content §7 GET /growlbox/mw/{lang}/dictionary answers anybody, in English and Spanish, by level', async () => {
  const school = await callSchool();
  const ask = async (lang: string, search: string) => {
    const { status, body } = await school.get(null, `/growlbox/mw/${lang}/dictionary?${search}`);
    return { status, entries: (body as Answer).entries };
  };
  // A school whose library is still being loaded: nothing is found, and nothing breaks.
  expect(await ask('english', 'query=volcano')).toEqual({ status: 200, entries: [] });
  await publishStarterLibrary(school.deps.config);
  const { entries } = await ask('english', 'query=Volcanoes');
  expect(entries[0]?.headword).toBe('volcano');
  expect(entries[0]?.meanings.length).toBeGreaterThan(1);
  expect((await ask('english', 'query=volcano&levelId=1')).entries[0]?.meanings).toHaveLength(1);
  expect((await ask('spanish', 'query=volcano&levelId=3')).entries[0]?.meanings[0]?.translation).toBe(
    'el volcán',
  );
  expect((await ask('english', 'query=xyzzy')).entries).toEqual([]);
  expect((await ask('klingon', 'query=volcano')).status).toBe(422);
  expect((await ask('english', 'query=')).status).toBe(422);
  expect((await ask('english', 'query=volcano&levelId=7')).status).toBe(422);
  expect((await school.app.inject('/library/dictionary.json')).headers['cache-control']).toBe('no-cache');
});
