import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from '#tests/support/run-command.ts';

/** Where the pictures lie; ignored by git. */
export const lookFolder = path.join(projectRoot, 'look');
const shotFolder = path.join(lookFolder, 'shots');

const shotSchema = z.object({
  session: z.string(),
  moment: z.string(),
  address: z.string(),
  state: z.string(),
  size: z.string(),
  theme: z.string(),
  width: z.number(),
  /** Relative to `lookFolder`. */
  file: z.string(),
});
/** One picture and what its caption says; `width` in CSS pixels. */
export type Shot = z.infer<typeof shotSchema>;

/** Forgets the pictures of the last run. */
export function clearLook(): void {
  rmSync(lookFolder, { recursive: true, force: true });
  mkdirSync(shotFolder, { recursive: true });
}

/** Keeps a picture (JPEG) and its caption. */
export function keepShot(shot: Omit<Shot, 'file'>, picture: Buffer): void {
  const digest = createHash('sha256').update(JSON.stringify(shot)).digest('hex').slice(0, 12);
  // The time first, so that names stand in the order of the walk.
  const name = `${Date.now()}-${digest}`;
  const file = `shots/${name}.jpg`;
  writeFileSync(path.join(lookFolder, file), picture);
  writeFileSync(path.join(shotFolder, `${name}.json`), JSON.stringify({ ...shot, file }));
}

/** Every picture of the last run, in the order of the walk. */
export function readShots(): Shot[] {
  return readdirSync(shotFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => shotSchema.parse(JSON.parse(readFileSync(path.join(shotFolder, name), 'utf8'))));
}
