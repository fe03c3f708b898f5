import type { CachedRow, Profile } from './device.ts';
import { isPending, lastPending } from './outbox.ts';
import { isOwn } from './server-pull.ts';
import type { Switches } from './switches.ts';

/** What one record looks like to its user on one device: the overlay over the cache (C3, C6). */
export interface Shown {
  /** The newest pending text, if any; it covers the head. */
  pending: string | null;
  attention: string[];
  /** Heads and branches in the cache. A function, since most looks end at the pending text. */
  rows(): CachedRow[];
}

export function screen(profile: Profile, record: string, sw: Switches): Shown {
  const attention: string[] = [];
  for (const item of profile.outbox.attention.values()) {
    if (item.record === record) attention.push(item.text);
  }
  const pending = lastPending(profile, record, sw)?.text ?? null;
  return { pending, attention, rows: () => cachedRows(profile, record) };
}

/** Heads and branches of a record, without the copies that a fresher one replaces. */
export function cachedRows(profile: Profile, record: string): CachedRow[] {
  const copies: CachedRow[] = [];
  for (const row of profile.cache.rows.values()) if (row.record === record) copies.push(row);
  // A bucket that is held but not subscribed to is stale, so a fresh copy elsewhere is preferred.
  const fresh = copies.filter((row) => isSubscribed(profile, row.bucket));
  const held = fresh.length > 0 ? fresh : copies;
  if (!held.some((row) => row.dying)) return held;
  const living = new Set(held.filter((row) => !row.dying).map((row) => row.key));
  return held.filter((row) => !row.dying || !living.has(row.key));
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
