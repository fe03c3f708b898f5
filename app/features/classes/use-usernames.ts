import { useEffect, useEffectEvent, useMemo } from 'react';
import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readUsernames } from './usernames.ts';

const schema = z.record(z.string(), z.string());

/**
 * What the students of a class sign in with, by their ids, as this teacher's device was last told: it is kept, so that
 * two of one name are told apart without a network too. Null while nothing is known.
 */
export function useUsernames(subject: SubjectPath, classId: string): ReadonlyMap<string, string> | null {
  const [kept, keep] = usePersonSetting('classes', `usernames:${classId}`, schema);
  const online = useOnline();
  const take = useEffectEvent((found: ReadonlyMap<string, string>) => {
    const next = Object.fromEntries(found);
    if (JSON.stringify(next) !== JSON.stringify(kept)) keep(next);
  });
  const isRead = kept !== undefined;
  useEffect(() => {
    if (!online || !isRead) return undefined;
    let isCurrent = true;
    void readUsernames(subject, classId).then((found) => {
      if (isCurrent && found) take(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [subject, classId, online, isRead]);
  return useMapOf(kept);
}

function useMapOf(kept: Record<string, string> | null | undefined): ReadonlyMap<string, string> | null {
  return useMemo(() => (kept ? new Map(Object.entries(kept)) : null), [kept]);
}
