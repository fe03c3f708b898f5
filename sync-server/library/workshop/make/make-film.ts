import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { packsFolder } from '../folders.ts';
import { type Film } from '../parts/film.ts';
import { writeMediaFacts } from './media-manifest.ts';
import { filmIds } from './posters.ts';
import { makeSmallFilm } from './small-film.ts';

// Makes films: frames with resvg, voice with flite, joined by ffmpeg. Name them (their files in films/) or get all:
//   npx tsx sync-server/library/workshop/make/make-film.ts a-drop-goes-around
// With --small only the smaller renditions are made again, from the films that are there.
// The results are committed, so that neither build nor tests need these tools.
const films = path.join(import.meta.dirname, '../films');
const framesPerSecond = 20;
const width = 854;
const height = 480;
/** Silence before the first and after every line, seconds. */
const pause = 0.6;
/** A spoken line and when it is heard, seconds. */
type Line = { readonly say: string; readonly start: number; readonly end: number };
/** A film in the making: its parts, the folder of its pack, and a folder for what is thrown away. */
type Making = { readonly id: string; readonly film: Film; readonly media: string; readonly work: string };

const named = process.argv.slice(2).filter((word) => word !== '--small');
const isSmallOnly = process.argv.includes('--small');
for (const id of named.length > 0 ? named : filmIds()) await make(id);

async function make(id: string): Promise<void> {
  // A file in films/ exports its film; one that does not fails at the first use.
  const { film } = (await import(path.join(films, `${id}.ts`))) as { film: Film };
  const media = path.join(packsFolder, film.pack, 'media');
  if (isSmallOnly) return makeSmallFilm(media, id);
  const making = { id, film, media, work: fs.mkdtempSync(path.join(os.tmpdir(), 'film-')) };
  const lines = speak(making);
  draw(making, lines);
  join(making);
  fs.writeFileSync(path.join(media, `${id}.vtt`), captions(lines));
  writeFacts(making, lines);
  makeSmallFilm(media, id);
  fs.rmSync(making.work, { recursive: true });
}

/** Says every line into one sound file and answers when each is heard. */
function speak({ film, work }: Making): Line[] {
  let at = pause;
  const spoken = film.lines.map((say, index) => {
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

function draw({ film, work }: Making, spoken: readonly Line[]): void {
  const length = (spoken.at(-1)?.end ?? 0) + pause;
  for (let frame = 0; frame < Math.floor(length * framesPerSecond); frame += 1) {
    const time = frame / framesPerSecond;
    const part = Math.max(
      0,
      spoken.findLastIndex((line) => line.start - pause <= time),
    );
    const from = (spoken[part]?.start ?? 0) - pause;
    const to = (spoken[part + 1]?.start ?? length + pause) - pause;
    const picture = new Resvg(film.scene(part, (time - from) / (to - from)), {
      fitTo: { mode: 'width', value: width },
    });
    fs.writeFileSync(path.join(work, `${String(frame).padStart(5, '0')}.png`), picture.render().asPng());
  }
}

function join({ id, media, work }: Making): void {
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
      '30',
    ],
    ...[
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      '-b:a',
      '40k',
      '-ac',
      '1',
      '-shortest',
    ],
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

/** Puts the film's facts into its pack's manifest. */
function writeFacts({ id, media }: Making, spoken: readonly Line[]): void {
  writeMediaFacts(media, {
    id,
    file: `media/${id}.mp4`,
    content: fs.readFileSync(path.join(media, `${id}.mp4`)),
    duration: Math.round(((spoken.at(-1)?.end ?? 0) + pause) * 10) / 10,
    width,
    height,
    license: 'library-original',
    credit: "The library's illustrators; voice: CMU Flite (slt)",
  });
}
