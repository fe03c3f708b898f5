import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const pointSchema = z.object({ epoch: z.string(), snap: z.number() });
type Point = z.infer<typeof pointSchema>;

/** Before each school had its own history there was one point for all. */
const guardSchema = z.union([z.object({ schools: z.record(z.string(), pointSchema) }), pointSchema]);

const WRITE_EVERY_MS = 1_000;

/**
 * A note beside the database of how far each school had come (SPEC.md V3). A database behind its note was set back to an
 * older state by hand, without the restore tool; the server then starts a new epoch, and devices send again what it lost.
 * The note is a hint: it is written at most once a second, and a missing or damaged one says nothing.
 */
export type EpochGuard = {
  /** True when a school at this point has lost commits the note knows of. */
  isBehind: (school: string, point: Point) => boolean;
  /** After a commit; at most once a second. Never throws: the commit stands whatever becomes of its note. */
  note: (school: string, point: Point, now: number) => void;
  /** At a start: what a missing note, or one that is behind by less than a second, would not know. */
  start: (school: string, point: Point) => void;
  /** At once, for a new epoch: a note of the old one would start another at the next boot. */
  begin: (school: string, point: Point) => void;
};

export function createEpochGuard(dataDir: string): EpochGuard {
  const file = path.join(dataDir, 'epoch-guard.json');
  const noted = read(file);
  const schools = new Map(noted && 'schools' in noted ? Object.entries(noted.schools) : []);
  const forAll = noted && !('schools' in noted) ? noted : null;
  const noteOf = (school: string) => schools.get(school) ?? null;
  const written = new Map<string, number>();
  const write = (school: string, point: Point) => {
    schools.set(school, point);
    try {
      // Renamed into place, so that a crash leaves the old note or the new one, never half of one.
      fs.writeFileSync(`${file}.new`, JSON.stringify({ schools: Object.fromEntries(schools) }));
      fs.renameSync(`${file}.new`, file);
    } catch {
      // A full disk: the next commit tries again.
    }
  };
  return {
    isBehind: (school, { epoch, snap }) => {
      const point = noteOf(school) ?? forAll;
      return point !== null && (point.epoch !== epoch || point.snap > snap);
    },
    note: (school, point, now) => {
      if (now - (written.get(school) ?? -Infinity) < WRITE_EVERY_MS) return;
      written.set(school, now);
      write(school, point);
    },
    start: (school, { epoch, snap }) => {
      const point = noteOf(school);
      if (point?.epoch !== epoch || point.snap !== snap) write(school, { epoch, snap });
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
