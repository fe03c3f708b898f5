import { onTestFinished } from 'vitest';
import { createPublishedLibrary } from '#server/library/published-library.ts';
import { readyLibraryFolder } from '#server/server-files.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { TranslatedPassage, TranslationProblem } from '#shared/domain/translation/translation-calls.ts';
import { openTranslationServer, type TranslationServer } from '#tests/support/translation-server.ts';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

export type Translating = {
  school: CallSchool;
  service: TranslationServer;
  /** Where the article is: its pack's version now. */
  address: { packId: string; version: string; contentId: string; part: string | null };
  translate: (username: string | null, change?: object) => Promise<TranslationAnswer>;
};

export type TranslationAnswer = {
  status: number;
  body: {
    passages: TranslatedPassage[];
    by: string | null;
    problem: TranslationProblem | null;
    errors: string[];
  };
};

export async function startService(needsKey = false): Promise<TranslationServer> {
  const service = await openTranslationServer({ needsKey });
  onTestFinished(() => service.close());
  return service;
}

export const settingsOf = (service: TranslationServer): Record<string, string> => ({
  TRANSLATION_URL: `${service.url}/`,
  TRANSLATION_PROTOCOL: 'libretranslate',
});

/** The schools of the call tests with the library, and a service that translates. */
export async function translatingSchool(change: Record<string, string> = {}): Promise<Translating> {
  const service = await startService();
  const school = await packSchool({ ...settingsOf(service), ...change });
  const { packId, version } = libraryPack('water-on-the-move');
  const address = { packId, version, contentId: 'where-rain-comes-from', part: '1' };
  return {
    school,
    service,
    address,
    translate: (username, more) => ask(school, username, { ...address, ...more }),
  };
}

export async function ask(
  school: CallSchool,
  username: string | null,
  request: object,
): Promise<TranslationAnswer> {
  const whole = { passages: ['title', 'summary'], language: 'es', ...request };
  // The answer's shape is what these tests look at.
  return (await school.post(username, '/science/translation/translate', whole)) as TranslationAnswer;
}

/** The library that the tests' schools have, as the build left it. */
export const library = createPublishedLibrary(readyLibraryFolder);

export function libraryPack(packId: string): Pack {
  const pack = library.pack(packId);
  if (pack === null) throw new Error(`the library has no ${packId}`);
  return pack;
}
