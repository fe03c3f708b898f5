import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spokenWords } from './spoken-words.ts';

/** The voice of Carnegie Mellon University, an American woman's, as Festival says it. */
export const VOICE = 'CMU SLT, by Festival';
/** Samples in a second of what it says; each is 16 bits, one channel. */
export const SAMPLE_RATE = 32_000;
/** Words whose sounds the voice guesses wrongly, as it would write them. */
const SAID_AS: readonly (readonly [RegExp, string])[] = [
  [/\bGalileo\b/gu, 'Gal-i-lay-oh'],
  [/\bMauna Loa\b/gu, 'Mow-na Low-uh'],
  [/\bCassini\b/gu, 'Cah-see-nee'],
  [/\bPangaea\b/gu, 'Pan-jee-uh'],
];

/** What the voice says of each text, as samples, without the silence around it. */
export function speak(texts: readonly string[]): Int16Array[] {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'narration-'));
  const file = (index: number) => path.join(work, `${index}.wav`);
  const commands = texts.map((text, index) => {
    const words = SAID_AS.reduce((all, [word, as]) => all.replaceAll(word, as), spokenWords(text));
    // Festival's strings end at a quotation mark.
    const quoted = words.replaceAll(/["\\]/gu, ' ');
    return `(utt.save.wave (utt.synth (Utterance Text "${quoted}")) "${file(index)}" 'riff)`;
  });
  const script = path.join(work, 'say.scm');
  fs.writeFileSync(script, ['(voice_cmu_us_slt_arctic_hts)', ...commands].join('\n'));
  execFileSync('festival', ['--batch', script]);
  const spoken = texts.map((_, index) => withoutSilence(samplesOf(fs.readFileSync(file(index)))));
  fs.rmSync(work, { recursive: true });
  return spoken;
}

/** The samples of a RIFF file that Festival wrote. */
function samplesOf(wave: Buffer): Int16Array {
  const data = wave.indexOf('data');
  if (wave.readUInt32LE(24) !== SAMPLE_RATE || wave.readUInt16LE(34) !== 16 || data === -1)
    throw new Error('not what the voice says: another rate or depth');
  const bytes = wave.subarray(data + 8, data + 8 + wave.readUInt32LE(data + 4));
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
}

/** Quieter than this is silence, of 32,768. */
const SILENT = 200;

function withoutSilence(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > SILENT;
  const first = samples.findIndex(isLoud);
  const last = samples.findLastIndex(isLoud);
  // Soft sounds at both ends are kept.
  const edge = SAMPLE_RATE / 25;
  return first === -1 ? new Int16Array() : samples.slice(Math.max(0, first - edge), last + edge);
}

/** A RIFF file of samples. */
export function waveOf(samples: Int16Array): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length * 2, 40);
  return Buffer.concat([head, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)]);
}
