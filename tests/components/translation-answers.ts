import { onTestFinished, vi } from 'vitest';
import { library } from '#app/features/library/device-library.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { articlePassages, recordPassages, type Passage } from '#shared/domain/translation/passages.ts';
import { splitSentences } from '#shared/domain/translation/split-sentences.ts';
import {
  translationAnswerSchema,
  translationLanguagesSchema,
  translationRequestSchema,
  type TranslationProblem,
} from '#shared/domain/translation/translation-calls.ts';

/** What the school's server says of translation, until the test ends. `hold` lets answers wait. */
export type Answers = {
  languages: readonly string[];
  isSetUp: boolean;
  problem: TranslationProblem | null;
  /** Passages of the next answers, at most; then `problem` is told. */
  atMost: number;
  hold: Promise<unknown> | null;
  /** Requests to translate. */
  asked: { language: string; passages: readonly string[] }[];
  /** Whether the browser and the server have a network. */
  cut: (isCut: boolean) => void;
};

/**
 * Answers the calls of translation in the server's place, which has no service in these tests; how the server asks one is
 * proven in tests/sync-server/translation, both together in tests/e2e. The texts are those of the library.
 */
export function translationAnswers(): Answers {
  let isCut = false;
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isCut);
  const answers: Answers = {
    languages: ['ar', 'es', 'he', 'zh-Hant'],
    isSetUp: true,
    problem: null,
    atMost: Number.POSITIVE_INFINITY,
    hold: null,
    asked: [],
    cut: (next) => {
      isCut = next;
      dispatchEvent(new Event(next ? 'offline' : 'online'));
    },
  };
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!url.includes('/translation/')) return real(input, init);
    if (isCut) throw new TypeError('no network');
    const body = url.endsWith('/languages') ? languagesOf(answers) : await translate(answers, init?.body);
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => {
    spy.mockRestore();
    onLine.mockRestore();
  });
  return answers;
}

const outcome = ({ isSetUp, problem }: Answers) => ({
  by: isSetUp ? 'LibreTranslate' : null,
  problem,
  errors: [],
});

const languagesOf = (answers: Answers) =>
  translationLanguagesSchema.parse({
    isSetUp: answers.isSetUp,
    languages: answers.isSetUp ? answers.languages : [],
    ...outcome({ ...answers, problem: null }),
  });

async function translate(answers: Answers, body: BodyInit | null | undefined) {
  const asked = translationRequestSchema.parse(JSON.parse(typeof body === 'string' ? body : ''));
  answers.asked.push(asked);
  await answers.hold;
  const all = await passagesOf(asked.packId, asked.contentId, asked.part);
  const wanted = all.filter(({ id }) => asked.passages.includes(id)).slice(0, answers.atMost);
  const passages = wanted.map(({ id, text }) => ({
    id,
    sentences: splitSentences(text).map((piece) => ({
      text: piece,
      translation: `${asked.language}: ${piece.trim()}`,
    })),
  }));
  return translationAnswerSchema.parse({ passages, ...outcome(answers) });
}

async function passagesOf(packId: string, contentId: string, part: string | null): Promise<Passage[]> {
  const pack = library.peekPack(packId);
  const item = pack?.packItems.find((one) => one.contentId === contentId);
  if (!pack || !item) throw new Error(`${contentId} was not opened`);
  if (item.type === 'supplemental') {
    const record = await library.file(pack, item.path, recordSchema);
    return record.kind === 'ready' ? recordPassages(record.value) : [];
  }
  const path =
    item.type === 'article' && item.levelArticles.find(({ level }) => String(level) === part)?.path;
  const text = await library.file(pack, path || '', articleTextSchema);
  return text.kind === 'ready' ? articlePassages(pack, text.value) : [];
}
