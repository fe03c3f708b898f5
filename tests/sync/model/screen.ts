import { isPending, lastPending } from './outbox.ts';
import type { CachedRow, Profile } from './device.ts';
import { isOwn } from './server-pull.ts';
import type { Switches } from './switches.ts';

/** What one record looks like to its user on one device: the overlay over the cache (C3, C6). */
export interface Shown {
  /** The newest pending text, if any; it covers the head. */
  pending: string | null;
  /** A delete is pending or the record is in no held bucket. */
  heads: CachedRow[];
  branches: CachedRow[];
  attention: string[];
}

export function screen(profile: Profile, record: string, sw: Switches): Shown {
  const pending = lastPending(profile, record, sw);
  const copies = [...profile.cache.rows.values()].filter((row) => row.record === record);
  // A bucket that is held but not subscribed to is stale, so a fresh copy elsewhere is preferred.
  const fresh = copies.filter((row) => isSubscribed(profile, row.bucket));
  const held = fresh.length > 0 ? fresh : copies;
  const living = new Set(held.filter((row) => !row.dying).map((row) => row.key));
  const rows = held.filter((row) => !row.dying || !living.has(row.key));
  return {
    pending: pending ? pending.text : null,
    heads: rows.filter((row) => row.kind === 'record'),
    branches: rows.filter((row) => row.kind === 'branch'),
    attention: [...profile.outbox.attention.values()].filter((r) => r.record === record).map((r) => r.text),
  };
}

/** R8. */
export function isSubscribed(profile: Profile, bucket: string): boolean {
  return isOwn(bucket, profile.user) || profile.want.includes(bucket);
}

/** M2: the full snapshot of one's answers in a class, as the screen shows them. */
export function answersShown(profile: Profile, scope: string, sw: Switches): string {
  const answers = new Map<string, string>();
  for (const row of profile.cache.rows.values()) {
    if (row.kind === 'record' && row.record.startsWith(`ans:${scope}:`)) answers.set(row.record, row.text);
  }
  for (const row of profile.outbox.rows) {
    if (!row.record.startsWith(`ans:${scope}:`)) continue;
    if (row.name === 'save' && isPending(row, profile.outbox, profile.cache.acked, sw)) {
      answers.set(row.record, row.text);
    }
  }
  return [...answers.values()].sort().join(',');
}
