import fs from 'node:fs';
import path from 'node:path';
import type { History } from './history.ts';

/** What lies in the folder of files, by its path there; parts of files are in no backup. */
export function filesOnDisk(
  { world, files }: Pick<History, 'world' | 'files'>,
  withParts: boolean,
): Map<string, Buffer> {
  const folder = path.join(world.dataDir, 'files');
  if (!files || !fs.existsSync(folder)) return new Map();
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const whole = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  const kept = whole.filter((name) => withParts || !name.startsWith('parts'));
  return new Map(kept.map((name) => [name, fs.readFileSync(path.join(folder, name))]));
}

/** The disk as it was with a copy of the database: what came since is lost. */
export function setFilesBack({ world, files }: History, onDisk: ReadonlyMap<string, Buffer>): void {
  if (!files) return;
  const folder = path.join(world.dataDir, 'files');
  fs.rmSync(folder, { recursive: true, force: true });
  for (const [name, bytes] of onDisk) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), bytes);
  }
}
