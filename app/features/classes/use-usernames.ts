import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { RosterEntry } from './queries.ts';
import { readUsernames } from './usernames.ts';

/** Nobody waits for these: a slow server may take its time. */
const PATIENCE_MS = 60_000;

const schema = z.record(z.string(), z.string());

/**
 * What the students of a class sign in with, by their ids, as this teacher's device was told: it is kept, former
 * students' too, so that two of one name are told apart without a network. The school is asked while somebody's is
 * missing. Null while nothing is known.
 */
export function useUsernames(
  subject: SubjectPath,
  classId: string,
  roster: readonly RosterEntry[],
): ReadonlyMap<string, string> | null {
  const [kept, keep] = usePersonSetting('classes', `usernames:${classId}`, schema);
  const online = useOnline();
  const take = useEffectEvent((found: ReadonlyMap<string, string>) => {
    keep({ ...kept, ...Object.fromEntries(found) });
  });
  const isMissing = kept !== undefined && roster.some(({ member }) => kept?.[member.userId] === undefined);
  useEffect(() => {
    if (!online || !isMissing) return undefined;
    let isCurrent = true;
    void readUsernames(subject, classId, PATIENCE_MS).then((found) => {
      if (isCurrent && found) take(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [subject, classId, online, isMissing]);
  return useMapOf(kept);
}

function useMapOf(kept: Record<string, string> | null | undefined): ReadonlyMap<string, string> | null {
  return useMemo(() => (kept ? new Map(Object.entries(kept)) : null), [kept]);
}
