import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ArticleText } from '../../../../shared/domain/packs/article.ts';
import {
  narratedWords,
  narrationScript,
  type NarrationSentence,
} from '../../../../shared/domain/packs/narration-script.ts';
import { buildArticleText } from '../../build-texts.ts';
import { NARRATIONS, narrationsOf, type NarrationFacts } from '../../narration.ts';
import { readPackFolder } from '../../pack-folder.ts';
import { sha256Of } from '../../pack-output.ts';
import { packsFolder } from '../folders.ts';
import { SAMPLE_RATE, speak, VOICE, waveOf } from '../narration/festival.ts';

// Records level 1 of each article of the starter library with a computer's voice, and puts what was recorded, and when which
// sentence is said, into narration/ of its pack. A text whose words have not changed keeps its recording; one that a person
// reads always does.
//   npm run narrations                          all that is missing or says other words
//   npm run narrations -- water-on-the-move     of some packs
//   npm run narrations -- --again               all anew
//   npm run narrations -- --person "Ann Reader" --file rain.ogg water-on-the-move where-rain-comes-from
// The last puts a person's recording (Ogg Opus, MP3 or M4A) in the place of the voice.

/** Silence behind a sentence, seconds. */
const REST = { sentence: 0.38, paragraph: 0.75, heading: 0.85 };
const BEFORE = 0.25;
const BITS_PER_SECOND = '24';

const folders = new Map(
  fs
    .readdirSync(packsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => [name, path.join(packsFolder, name)]),
);
const args = process.argv.slice(2);
const person = valueOf('--person');
if (person === undefined)
  recordWithVoice(
    args.includes('--again'),
    args.filter((one) => !one.startsWith('--')),
  );
else takeRecording(person, valueOf('--file') ?? '', args.slice(-2));

function valueOf(name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args[at + 1];
}

function recordWithVoice(isAgain: boolean, packs: readonly string[]): void {
  for (const [packId, folder] of folders) {
    if (packs.length > 0 && !packs.includes(packId)) continue;
    const before = narrationsOf(folder);
    const facts = textsOf(packId, folder).map((text) => {
      const known = before.find(
        ({ contentId, level }) => contentId === text.contentId && level === text.level,
      );
      const isRight = known && known.words === factsOf(Buffer.alloc(0), text, known).words;
      if (known && (known.narrator.kind === 'person' || (isRight && !isAgain))) return known;
      return record(folder, text);
    });
    if (facts.length > 0) writeManifest(folder, facts);
  }
}

/** Level 1 of the articles that are the pack's own; those it borrows are recorded where they come from. */
function textsOf(packId: string, folder: string): ArticleText[] {
  const pack = readPackFolder(packId, folders);
  return pack.items.flatMap(({ item, folder: from }) =>
    item.type === 'article' && from === folder && item.levels.includes(1)
      ? [buildArticleText(pack, folder, item.contentId, 1)]
      : [],
  );
}

function record(folder: string, text: ArticleText): NarrationFacts {
  const script = narrationScript(text, 'en-US');
  const { samples, sentences } = joined(script, speak(script.map((one) => one.text)));
  const file = `narration/${text.contentId}.level-${text.level}.ogg`;
  const content = encoded(samples);
  fs.mkdirSync(path.join(folder, 'narration'), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
  console.log(
    `${path.basename(folder)}/${file}: ${Math.round(samples.length / SAMPLE_RATE)} s, ${content.length} bytes`,
  );
  return factsOf(content, text, {
    file,
    narrator: { kind: 'computer', name: VOICE },
    license: 'library-original',
    credit: `The library's writers; a computer's voice (${VOICE})`,
    sentences,
  });
}

/** One sentence behind the other with rests between them, as loud as it gets; and when each is said. */
function joined(script: readonly NarrationSentence[], spoken: readonly Int16Array[]) {
  const lengthOf = (seconds: number) => Math.round(seconds * SAMPLE_RATE);
  const peak = Math.max(
    ...spoken.map((one) => one.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)),
  );
  const gain = (0.9 * 32_767) / peak;
  let at = lengthOf(BEFORE);
  const starts = script.map(({ ends }, index) => {
    const start = at;
    at += (spoken[index]?.length ?? 0) + lengthOf(REST[ends]);
    return start;
  });
  const samples = new Int16Array(at);
  const sentences = script.map(({ block, from, to }, index) => {
    const start = starts[index] ?? 0;
    const said = spoken[index] ?? new Int16Array();
    samples.set(
      said.map((sample) => Math.round(sample * gain)),
      start,
    );
    return { block, from, to, start: seconds(start), end: seconds(start + said.length) };
  });
  return { samples, sentences };
}

function seconds(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 100) / 100;
}

/** Ogg Opus. Its serial number is fixed, so that the same words make the same file. */
function encoded(samples: Int16Array): Buffer {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'narration-'));
  const [wave, ogg] = [path.join(work, 'all.wav'), path.join(work, 'all.ogg')];
  fs.writeFileSync(wave, waveOf(samples));
  const coding = ['--quiet', '--bitrate', BITS_PER_SECOND, '--speech', '--comp', '10', '--serial', '1'];
  execFileSync('opusenc', [...coding, '--padding', '0', '--discard-comments', wave, ogg]);
  const content = fs.readFileSync(ogg);
  fs.rmSync(work, { recursive: true });
  return content;
}

function takeRecording(
  name: string,
  recording: string,
  [packId = '', contentId = '']: readonly string[],
): void {
  const folder = folders.get(packId);
  const text =
    folder === undefined ? undefined : textsOf(packId, folder).find((one) => one.contentId === contentId);
  if (folder === undefined || text === undefined)
    throw new Error(`there is no level 1 of ${packId} ${contentId}`);
  const content = fs.readFileSync(recording);
  const file = `narration/${contentId}.level-1${path.extname(recording)}`;
  const before = narrationsOf(folder);
  const replaced = before.find((one) => one.contentId === contentId && one.level === 1);
  if (replaced) fs.rmSync(path.join(folder, replaced.file));
  fs.mkdirSync(path.join(folder, 'narration'), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
  const facts = factsOf(content, text, {
    file,
    narrator: { kind: 'person', name },
    license: 'library-original',
    credit: `The library's writers; read by ${name}`,
    sentences: undefined,
  });
  writeManifest(folder, [...before.filter((one) => one !== replaced), facts]);
}

/** What a manifest says of a recording of this text. */
function factsOf(
  content: Buffer,
  text: ArticleText,
  rest: Pick<NarrationFacts, 'file' | 'narrator' | 'license' | 'credit' | 'sentences'>,
): NarrationFacts {
  return {
    contentId: text.contentId,
    level: text.level,
    file: rest.file,
    bytes: content.length,
    sha256: sha256Of(content),
    words: sha256Of(narratedWords(text)),
    narrator: rest.narrator,
    license: rest.license,
    credit: rest.credit,
    ...(rest.sentences && { sentences: rest.sentences }),
  };
}

function writeManifest(folder: string, facts: readonly NarrationFacts[]): void {
  // A sentence a line: what one changed text changes is seen.
  const lines = facts.map(({ sentences, ...rest }) => {
    const head = JSON.stringify(rest, null, 2).split('\n').slice(1, -1).join('\n  ');
    const said = sentences?.map((one) => `\n      ${JSON.stringify(one)}`).join(',');
    return `  {\n  ${head}${said === undefined ? '' : `,\n    "sentences": [${said}\n    ]`}\n  }`;
  });
  fs.writeFileSync(path.join(folder, NARRATIONS), `[\n${lines.join(',\n')}\n]\n`);
}
