import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import type { Reader } from '#server/sync/core.ts';
import { isProposed, retentionCutoff } from '#shared/domain/person-data/retention.ts';
import { findSettings, lastSeenPeople, type SeenPerson } from './people-of-school.ts';

/** Who a school's retention setting proposes for erasure now. Nobody without a setting. */
export function duePeople(
  deps: { db: Db; reader: Reader; clock: Clock },
  schoolId: string,
): { years: number | null; cutoff: number | null; people: SeenPerson[] } {
  const settings = findSettings(deps.db, schoolId);
  const years = settings?.retentionYears ?? null;
  if (settings === null || years === null) return { years, cutoff: null, people: [] };
  const cutoff = retentionCutoff(years, deps.clock.now(), settings);
  return { years, cutoff, people: lastSeenPeople(deps, schoolId).filter((one) => isProposed(one, cutoff)) };
}
