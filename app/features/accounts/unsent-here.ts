import { countUnsentOf } from '#app/engine/index.ts';
import { readSessions } from '#app/platform/session-store.ts';
import { initialsOf } from '#app/ui/layout/badge.tsx';

/** Someone whose work on this device has not reached the server: changes and files. */
export type UnsentWork = { initials: string; n: number };

/** Packed or not, by initials: the next person at this device learns no name (promises.md U6). */
export async function readUnsentHere(): Promise<UnsentWork[]> {
  const { known, packed } = await readSessions();
  const plain = await Promise.all(
    known.map(async (session) => ({
      initials: initialsOf(`${session.individual.firstName} ${session.individual.lastName}`),
      n: await countUnsentOf(session),
    })),
  );
  const sealed = packed.map(({ initials, unsent, files }) => ({ initials, n: unsent + files }));
  return [...plain, ...sealed].filter((work) => work.n > 0);
}
