import { useLiveQuery } from 'dexie-react-hooks';
import { readContact, readSight } from '#app/engine/cache/cache-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { zoneOfCaller } from '#app/engine/view/zone.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';

/**
 * What this device knows of a person's school. `heard`: it has read everything of theirs, once; what is not here is not
 * there. Until then nobody may say "none", "done" or a number (promises.md U4): `fetching` while the school is being
 * asked, `silent` while it can't be reached.
 */
export type Heard = 'heard' | 'fetching' | 'silent';

/** Live; `undefined` until it is read from the device. */
export function useHeard(): Heard | undefined {
  const { local, session } = useSignedIn();
  const online = useOnline();
  const found = useLiveQuery(async () => {
    const inZone = zoneOfCaller();
    const { isHeard, held, grants } = await readSight(local.cache);
    // Other people's work is read as it is wanted (R8), and claimed by nobody before.
    const own = grants.filter((bucket) => {
      const work = parseWorkBucket(bucket);
      return work === null || work.studentId === local.actor.userId;
    });
    const known = new Set(held);
    const isWhole = isHeard && own.every((bucket) => known.has(bucket));
    return { isWhole, phase: (await inZone(() => readContact(local.cache))).phase };
  }, [local]);
  if (found === undefined) return undefined;
  // A visitor has no school: what is here is all there is.
  if (found.isWhole || isVisitor(session)) return 'heard';
  return online && (found.phase === 'idle' || found.phase === 'working') ? 'fetching' : 'silent';
}
