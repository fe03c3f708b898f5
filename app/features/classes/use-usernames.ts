import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { RosterEntry } from './queries.ts';
import { askUsernames, readStoredUsernames, storeUsernames, type Usernames } from './usernames.ts';

/** Nobody waits for these: a slow server may take its time. */
const PATIENCE_MS = 60_000;

/** What is known since the app was opened, by person and class; `isOld` until the school has said it anew. */
const told = new Map<string, { readonly usernames: Usernames; readonly isOld: boolean }>();

/**
 * What the students of a class sign in with, by their ids, as the school said last, former students' too: it is kept
 * sealed on the device, so a reload without a network has it. The school is asked once, and again while somebody's is
 * missing. Null while nothing is known.
 */
export function useUsernames(
  subject: SubjectPath,
  classId: string,
  roster: readonly RosterEntry[],
): Usernames | null {
  const { actor } = useSignedIn().local;
  const online = useOnline();
  const key = `${actor.userId} ${classId}`;
  const [, repaint] = useState(0);
  const known = told.get(key);
  const isAsked = known?.isOld !== false || roster.some(({ member }) => !known.usernames.has(member.userId));
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    const tell = (usernames: Usernames, isOld: boolean) => {
      told.set(key, { usernames, isOld });
      if (isCurrent) repaint((count) => count + 1);
    };
    // What was kept is there at once; it never covers what the school has said meanwhile.
    if (!told.has(key))
      void readStoredUsernames(actor, classId).then((kept) => {
        if (kept && !told.has(key)) tell(kept, true);
      });
    if (online)
      void askUsernames(subject, classId, PATIENCE_MS).then((found) => {
        if (!found) return;
        tell(new Map([...(told.get(key)?.usernames ?? []), ...found]), false);
        // Who has signed out meanwhile leaves nothing here.
        if (isCurrent) void storeUsernames(actor, classId, found);
      });
    return () => {
      isCurrent = false;
    };
  }, [key, actor, subject, classId, online, isAsked]);
  return known?.usernames ?? null;
}
