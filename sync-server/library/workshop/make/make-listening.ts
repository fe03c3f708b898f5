import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { packsFolder } from '../folders.ts';

// Makes the listening piece for young readers: said by flite, line by line, joined by ffmpeg, with its captions.
//   npx tsx sync-server/library/workshop/make/make-listening.ts
// The result is committed, so that neither build nor tests need these tools.
const id = 'listen-to-the-rain';
const media = path.join(packsFolder, 'water-on-the-move-first-steps/media');
const lines = [
  'Listen to the rain.',
  'Drip, drop. One drop falls on a leaf.',
  'Drip, drop. It slides down to the ground.',
  'A small stream takes it along, over stones and under a log.',
  'The stream meets a river. The river is wide and slow.',
  'The river meets the sea. Now the drop is one of many.',
  'The sun shines. The drop warms up, and up it goes, too small to see.',
  'High in the cold sky it meets other drops. They make a cloud.',
  'The cloud gets heavy and gray.',
  'Drip, drop. Listen to the rain.',
];
/** Silence before the first line and after every line, seconds. */
const pause = 0.7;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'listening-'));
const spoken = speak();
const sound = path.join(media, `${id}.mp3`);
fs.mkdirSync(media, { recursive: true });
join();
fs.writeFileSync(path.join(media, `${id}.vtt`), captions());
writeManifest();
fs.rmSync(work, { recursive: true });

function speak(): { say: string; file: string; start: number; end: number }[] {
  let at = pause;
  return lines.map((say, index) => {
    const file = path.join(work, `${index}.wav`);
    execFileSync('flite', ['-voice', 'slt', '--setf', 'duration_stretch=1.15', '-t', say, '-o', file]);
    const show = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
    const seconds = Number(execFileSync('ffprobe', [...show, file]).toString());
    const line = { say, file, start: at, end: at + seconds };
    at = line.end + pause;
    return line;
  });
}

function join(): void {
  const inputs = spoken.flatMap(({ file }) => ['-i', file]);
  const delays = spoken.map(({ start }, index) => `[${index}]adelay=${Math.round(start * 1000)}[a${index}]`);
  const names = spoken.map((_, index) => `[a${index}]`).join('');
  const mix = `${names}amix=inputs=${spoken.length}:normalize=0,apad=pad_dur=${pause}`;
  const filter = ['-filter_complex', `${delays.join(';')};${mix}`];
  const coding = ['-c:a', 'libmp3lame', '-b:a', '40k', '-ac', '1', '-ar', '22050', '-map_metadata', '-1'];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    ...filter,
    ...coding,
    '-id3v2_version',
    '0',
    sound,
  ]);
}

function captions(): string {
  const cues = spoken.map(({ say, start, end }) => `${timecode(start)} --> ${timecode(end)}\n${say}`);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function timecode(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

function writeManifest(): void {
  const content = fs.readFileSync(sound);
  const facts = {
    id,
    file: `media/${id}.mp3`,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    duration: Math.round(((spoken.at(-1)?.end ?? 0) + pause) * 10) / 10,
    license: 'library-original',
    credit: "The library's writers; voice: CMU Flite (slt)",
  };
  fs.writeFileSync(path.join(media, 'manifest.json'), `${JSON.stringify([facts], null, 2)}\n`);
}
