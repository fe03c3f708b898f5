import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { RosterEntry } from './queries.ts';
import { readUsernames } from './usernames.ts';

/** Nobody waits for these: a slow server may take its time. */
const PATIENCE_MS = 60_000;

/** What was told since the app was opened, by person and class. Nothing of it is stored on the device. */
const told = new Map<string, ReadonlyMap<string, string>>();

/**
 * What the students of a class sign in with, by their ids, as the school said since the app was opened, former students'
 * too. The school is asked while somebody's is missing. Null while nothing is known.
 */
export function useUsernames(
  subject: SubjectPath,
  classId: string,
  roster: readonly RosterEntry[],
): ReadonlyMap<string, string> | null {
  const { session } = useSignedIn();
  const online = useOnline();
  const key = `${session.individual.id} ${classId}`;
  const [, repaint] = useState(0);
  const known = told.get(key) ?? null;
  const isMissing = roster.some(({ member }) => known?.get(member.userId) === undefined);
  useEffect(() => {
    if (!online || !isMissing) return undefined;
    let isCurrent = true;
    void readUsernames(subject, classId, PATIENCE_MS).then((found) => {
      if (!found) return;
      told.set(key, new Map([...(told.get(key) ?? []), ...found]));
      if (isCurrent) repaint((count) => count + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, subject, classId, online, isMissing]);
  return known;
}
