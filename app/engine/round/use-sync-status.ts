import { useLiveQuery } from 'dexie-react-hooks';
import { NEVER_HEARD, readContact, type ContactMeta } from '#app/engine/cache/cache-db.ts';
import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { zoneOfCaller } from '#app/engine/view/zone.ts';
import { useOnline } from '#app/platform/use-online.ts';

export type SyncStatus = ContactMeta & {
  /** What the browser believes. */
  online: boolean;
  /** False until the rest is read from the device: till then it says nothing (promises.md U4). */
  isRead: boolean;
  unsent: { n: number; oldest: number | null };
};

const UNREAD: Omit<SyncStatus, 'online'> = {
  ...NEVER_HEARD,
  unsent: { n: 0, oldest: null },
  isRead: false,
};

/** What is true of this device and its server right now; live, from facts stored by the sync loop. */
export function useSyncStatus(): SyncStatus {
  const { local } = useSignedIn();
  const online = useOnline();
  const stored = useLiveQuery(async () => {
    const inZone = zoneOfCaller();
    const unsent = await countUnsent(local.outbox);
    return { ...(await inZone(() => readContact(local.cache))), unsent, isRead: true };
  }, [local]);
  return { online, ...(stored ?? UNREAD) };
}
