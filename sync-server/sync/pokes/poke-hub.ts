import { userBucket } from '#shared/sync/bucket-names.ts';
import { pokeData } from '#shared/sync/poke.ts';
import { SHORTEST_PAUSE_MS } from './poke-pace.ts';

/**
 * One open stream of one person's browser. `send` writes one poke with its data (SPEC.md, the wire). `isAlive`: whether
 * its session lives still; a stream whose session ended gets nothing more and is ended.
 */
export type PokeConnection = {
  userId: string;
  school: string;
  send: (data: string) => void;
  isAlive: () => boolean;
  end: () => void;
};

/** Tells open streams that something they may read has moved: at once, and then joined for a while (SPEC.md R9). */
export type PokeHub = {
  add: (connection: PokeConnection) => () => void;
  /** Called after a commit with the buckets of a school that moved: another school's may have the same names. */
  moved: (school: string, buckets: readonly string[]) => void;
  /** Called when sessions of a person ended: their streams end with them. */
  sessionsEnded: (userId: string) => void;
  close: () => void;
};

type Line = PokeConnection & {
  grants: Set<string>;
  last: number;
  timer: NodeJS.Timeout | null;
  /** What moved since the last poke. */
  moved: Set<string>;
};

/** `grantsOf`: the buckets that a person may read now. `everyMs`: how long further pokes of a connection are joined now. */
export function createPokeHub(
  grantsOf: (userId: string) => readonly string[],
  now: () => number,
  everyMs: () => number = () => SHORTEST_PAUSE_MS,
): PokeHub {
  const lines = new Set<Line>();

  function poke(line: Line): void {
    if (line.timer) return;
    const wait = line.last + everyMs() - now();
    const fire = () => {
      line.timer = null;
      line.last = now();
      // Another process may have ended the session: a command of the server's shell.
      if (!line.isAlive()) return line.end();
      // Who may read less by now is told of no more than that.
      const told = new Set([...line.moved].filter((bucket) => mayRead(line, bucket)));
      line.moved.clear();
      line.send(pokeData(told));
    };
    if (wait <= 0) fire();
    else line.timer = setTimeout(fire, wait);
  }

  return {
    add: (connection) => {
      const grants = new Set(grantsOf(connection.userId));
      const line: Line = { ...connection, grants, last: 0, timer: null, moved: new Set() };
      lines.add(line);
      return () => {
        if (line.timer) clearTimeout(line.timer);
        lines.delete(line);
      };
    },
    moved: (school, buckets) => {
      for (const line of lines) {
        if (line.school !== school) continue;
        if (buckets.some((bucket) => changesGrants(bucket, line))) {
          line.grants = new Set(grantsOf(line.userId));
        }
        const readable = buckets.filter((bucket) => mayRead(line, bucket));
        for (const bucket of readable) line.moved.add(bucket);
        if (readable.length > 0) poke(line);
      }
    },
    sessionsEnded: (userId) => {
      for (const line of lines) if (line.userId === userId && !line.isAlive()) line.end();
    },
    close: () => {
      for (const line of lines) if (line.timer) clearTimeout(line.timer);
      lines.clear();
    },
  };
}

const mayRead = ({ userId, grants }: Line, bucket: string): boolean =>
  grants.has(bucket) || bucket === userBucket(userId);

/** A roster that moved may have given a teacher a new student; one's own bucket holds one's memberships. */
function changesGrants(bucket: string, { userId, grants }: Line): boolean {
  return bucket === userBucket(userId) || (bucket.startsWith('class-staff:') && grants.has(bucket));
}
