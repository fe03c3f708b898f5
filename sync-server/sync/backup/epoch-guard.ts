import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const guardSchema = z.object({ epoch: z.string(), snap: z.number() });

const WRITE_EVERY_MS = 1_000;

/**
 * A note beside the database of how far it had come (SPEC.md V3). A database behind its note was set back to an older
 * state by hand, without the restore tool; the server then starts a new epoch, and devices send again what it lost.
 * The note is a hint: it is written at most once a second, and a missing or damaged one says nothing.
 */
export type EpochGuard = {
  /** True when a database at this point has lost commits the note knows of. */
  isBehind: (epoch: string, snap: number) => boolean;
  /** After a commit; at most once a second. Never throws: the commit stands whatever becomes of its note. */
  note: (epoch: string, snap: number, now: number) => void;
  /** At once, for a new epoch: a note of the old one would start another at the next boot. */
  begin: (epoch: string, snap: number) => void;
};

export function createEpochGuard(dataDir: string): EpochGuard {
  const file = path.join(dataDir, 'epoch-guard.json');
  let written = 0;
  const write = (epoch: string, snap: number) => {
    try {
      // Renamed into place, so that a crash leaves the old note or the new one, never half of one.
      fs.writeFileSync(`${file}.new`, JSON.stringify({ epoch, snap }));
      fs.renameSync(`${file}.new`, file);
    } catch {
      // A full disk: the next commit tries again.
    }
  };
  return {
    isBehind: (epoch, snap) => {
      const guard = read(file);
      return guard !== null && (guard.epoch !== epoch || guard.snap > snap);
    },
    note: (epoch, snap, now) => {
      if (now - written < WRITE_EVERY_MS) return;
      written = now;
      write(epoch, snap);
    },
    begin: write,
  };
}

function read(file: string): z.infer<typeof guardSchema> | null {
  try {
    return guardSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
