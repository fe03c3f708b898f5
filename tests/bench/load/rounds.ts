import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countRows } from '#tests/support/count-rows.ts';
import type { Crowd } from '#tests/support/crowd.ts';
import { startServer } from '#tests/support/server.ts';
import { startFloor, type FloorKind } from './floor.ts';
import { sentBy, storms, type StormFigures, type StormSize } from './storm.ts';

/** What one storm showed, and what was stored of it. */
export type OurRound = { figures: StormFigures; storedBytes: number; problems: readonly string[] };

/** A storm over our server, on a copy of a folder that it may leave as it is. */
export async function ourRound(
  folder: string,
  crowd: Crowd,
  size: StormSize,
  nodeFlags: readonly string[],
): Promise<OurRound> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'storm-'));
  fs.cpSync(folder, dataDir, { recursive: true });
  const database = path.join(dataDir, 'school.sqlite');
  const before = fs.statSync(database).size;
  const server = await startServer({ demo: false, app: false, dataDir, nodeFlags });
  try {
    const { students, figures } = await storms(server, crowd, size);
    await server.stop();
    const problems = countRows(database, sentBy(students));
    return { figures, storedBytes: fs.statSync(database).size - before, problems };
  } finally {
    await server.remove();
    fs.rmSync(dataDir, { recursive: true });
  }
}

/** The same storm over a floor: the same bodies, in as many requests, over as many connections. */
export async function floorRound(crowd: Crowd, size: StormSize, kind: FloorKind): Promise<StormFigures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'floor-'));
  const floor = await startFloor(path.join(folder, 'floor.sqlite'), kind);
  try {
    return (await storms(floor, crowd, size)).figures;
  } finally {
    await floor.stop();
    fs.rmSync(folder, { recursive: true });
  }
}
