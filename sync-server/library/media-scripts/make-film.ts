import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { scene, script } from './a-drop-goes-around.ts';

// Makes the film of "Water on the Move": frames with resvg, voice with flite, joined by ffmpeg. The results are
// committed, so that neither build nor tests need these tools.
const media = path.join(import.meta.dirname, '../packs/water-on-the-move/media');
const id = 'a-drop-goes-around';
const framesPerSecond = 20;
const width = 854;
const height = 480;
/** Silence before the first and after every line, seconds. */
const pause = 0.6;

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'film-'));
const lines = speak();
draw(lines);
join();
fs.writeFileSync(path.join(media, `${id}.vtt`), captions(lines));
writeManifest(lines);
fs.rmSync(work, { recursive: true });

type Line = { readonly say: string; readonly start: number; readonly end: number };

/** Says every line into one sound file and answers when each is heard. */
function speak(): Line[] {
  let at = pause;
  const spoken = script.map(({ say }, index) => {
    const file = path.join(work, `${index}.wav`);
    execFileSync('flite', ['-voice', 'slt', '-t', say, '-o', file]);
    const seconds = Number(
      execFileSync('ffprobe', [
        '-v',
        'error',
        '-show_entries',
        'format=duration',
        '-of',
        'csv=p=0',
        file,
      ]).toString(),
    );
    const line = { say, start: at, end: at + seconds };
    at = line.end + pause;
    return line;
  });
  const inputs = spoken.flatMap((_, index) => ['-i', path.join(work, `${index}.wav`)]);
  const delays = spoken.map((line, index) => `[${index}]adelay=${Math.round(line.start * 1000)}[a${index}]`);
  const mix = `${spoken.map((_, index) => `[a${index}]`).join('')}amix=inputs=${spoken.length}:normalize=0,apad=pad_dur=${pause}`;
  execFileSync('ffmpeg', [
    '-v',
    'error',
    ...inputs,
    '-filter_complex',
    `${delays.join(';')};${mix}`,
    path.join(work, 'voice.wav'),
  ]);
  return spoken;
}

function draw(spoken: readonly Line[]): void {
  const length = (spoken.at(-1)?.end ?? 0) + pause;
  for (let frame = 0; frame < Math.floor(length * framesPerSecond); frame += 1) {
    const time = frame / framesPerSecond;
    const part = Math.max(
      0,
      spoken.findLastIndex((line) => line.start - pause <= time),
    );
    const from = (spoken[part]?.start ?? 0) - pause;
    const to = (spoken[part + 1]?.start ?? length + pause) - pause;
    const picture = new Resvg(scene(part, (time - from) / (to - from)), {
      fitTo: { mode: 'width', value: width },
    });
    fs.writeFileSync(path.join(work, `${String(frame).padStart(5, '0')}.png`), picture.render().asPng());
  }
}

function join(): void {
  fs.mkdirSync(media, { recursive: true });
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-framerate', String(framesPerSecond), '-i', path.join(work, '%05d.png')],
    ...[
      '-i',
      path.join(work, 'voice.wav'),
      '-vf',
      `scale=${width}:${height}`,
      '-c:v',
      'libx264',
      '-crf',
      '27',
    ],
    ...['-preset', 'slow', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-shortest'],
    ...['-movflags', '+faststart', '-map_metadata', '-1', path.join(media, `${id}.mp4`)],
  ]);
}

function captions(spoken: readonly Line[]): string {
  const cues = spoken.map(
    ({ say, start, end }) => `${timecode(start)} --> ${timecode(end + pause / 2)}\n${say}`,
  );
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function timecode(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

function writeManifest(spoken: readonly Line[]): void {
  const file = `media/${id}.mp4`;
  const content = fs.readFileSync(path.join(media, `${id}.mp4`));
  const facts = {
    id,
    file,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    duration: Math.round(((spoken.at(-1)?.end ?? 0) + pause) * 10) / 10,
    width,
    height,
    license: 'library-original',
    credit: "The library's illustrators; voice: CMU Flite (slt)",
  };
  fs.writeFileSync(path.join(media, 'manifest.json'), `${JSON.stringify([facts], null, 2)}\n`);
}
