import { CacheDb, cacheName, readOffset } from '#app/engine/cache/cache-db.ts';
import { OutboxDb, outboxName } from '#app/engine/outbox/outbox-db.ts';
import { emptyUnstored, type UnstoredQueue } from '#app/engine/storage-failure/unstored-queue.ts';
import type { OverlayMemo } from '#app/engine/view/overlay-shape.ts';
import type { DeviceClock } from '#app/platform/device-clock.ts';
import type { RandomBytes } from '#app/platform/random.ts';
import type { Licences } from '#shared/access/licence.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { timeOrderedId } from '#shared/kernel/ids.ts';
import type { Actor } from '#shared/sync/mutator.ts';
import type { ClockEvidence } from '#shared/sync/wire.ts';
import type { WantedMemo } from './wanted-memo.ts';

/** One signed-in person's two databases on this device, and what rules need to know of the person. */
export type LocalDb = {
  outbox: OutboxDb;
  cache: CacheDb;
  actor: Actor;
  timeZone: string;
  /** What their school may use; null where nothing is limited. */
  licences: Licences | null;
  clock: DeviceClock;
  random: RandomBytes;
  /** What this device calls itself towards the server, such as "Chrome on ChromeOS". */
  device: string;
  overlayMemo: OverlayMemo | null;
  wantedMemo: WantedMemo | null;
  /** The server's time minus this device's, as it was read last; null before. */
  offsetMemo: number | null;
  /** Texts that the disk did not store, in this page's memory only (SPEC.md D3). */
  unstored: UnstoredQueue;
  close: () => void;
};

export type DevicePlatform = { clock: DeviceClock; random: RandomBytes; device: string };

/**
 * Opens a person's databases (made when missing). They are closed when the account changes, and reopened by whoever
 * needs them next; nothing of one person is ever read through another's.
 */
export function openLocalDb(session: Session, platform: DevicePlatform, prefix = ''): LocalDb {
  const { individual, school } = session;
  const outbox = new OutboxDb(prefix + outboxName(school.id, individual.id));
  const cache = new CacheDb(prefix + cacheName(school.id, individual.id));
  return {
    outbox,
    cache,
    actor: {
      kind: 'user',
      userId: individual.id,
      accountId: school.id,
      roles: individual.roles,
      name: `${individual.firstName} ${individual.lastName}`.trim(),
    },
    timeZone: school.timeZone,
    licences: school.licences ?? null,
    ...platform,
    overlayMemo: null,
    wantedMemo: null,
    offsetMemo: null,
    unstored: emptyUnstored(),
    close: () => {
      outbox.close();
      cache.close();
    },
  };
}

/** A fresh id on this device. */
export function mintId(local: Pick<LocalDb, 'clock' | 'random'>): string {
  return timeOrderedId(local.clock.wall(), local.random(16));
}

/** The time by the server's clock as it was known last; undefined where it was not read yet. */
export const nowAsKnown = ({ clock, offsetMemo }: LocalDb): number | undefined =>
  offsetMemo === null ? undefined : clock.wall() + offsetMemo;

/** The time by the server's clock, as well as this device knows it, with the evidence for it (SPEC.md T1). */
export async function readClock(local: LocalDb): Promise<{ now: number; evidence: ClockEvidence }> {
  const known = await readOffset(local.cache).catch(() => null);
  const wall = local.clock.wall();
  const offset = known?.offset ?? 0;
  local.offsetMemo = offset;
  return {
    now: wall + offset,
    evidence: {
      wall,
      offset,
      offsetAge: known ? Math.max(0, wall - known.measuredAt) : Number.MAX_SAFE_INTEGER,
      mono: local.clock.mono(),
      boot: local.clock.boot,
    },
  };
}
