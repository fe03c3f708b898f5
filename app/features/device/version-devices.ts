import { useLiveQuery } from 'dexie-react-hooks';
import { nameOfWriter, useSignedIn } from '#app/engine/index.ts';
import type { Revision } from '#shared/sync/history.ts';
import type { Version } from '#shared/sync/version.ts';

/** What a reader calls the device that they hold. */
export const THIS_DEVICE = 'this device';
/** One that can't be told from this one by its name: two browsers of one kind have the same until somebody names them. */
const OTHER_DEVICE = 'another device';

/** What is known of one text's way here. */
type Writer = {
  /** The mutation of this device that wrote it; null for another device's. */
  readonly here: string | null;
};

/**
 * The device of another version, in words. A swap leaves the device of its row as it was. So what this device wrote is
 * told by its outbox, and the row counts only for the rest.
 */
export function otherDevice(writer: Writer, device: string, ownDevice: string): string {
  if (writer.here !== null) return THIS_DEVICE;
  return device === ownDevice ? OTHER_DEVICE : device;
}

/**
 * The device of the text that is the answer now. After a swap here it is the version's old side: of the other device
 * where the version beside it is from this one, and the other way round.
 */
export function answerDevice(answer: Writer, version: Writer, device: string, ownDevice: string): string {
  const isOwn = SWAPS.test(answer.here ?? '') ? version.here === null : answer.here !== null;
  if (isOwn) return THIS_DEVICE;
  return version.here !== null && device !== ownDevice ? device : OTHER_DEVICE;
}

/** The mutations that make another version the one that stands. */
const SWAPS = /^swap\w+Version$/;

/** Where the answer and another version of it were written, in words. Live; `undefined` until it is read. */
export function useVersionDevices(
  answerHead: string | null,
  versions: readonly Version[],
): { readonly answer: string; readonly of: (version: Version) => string } | undefined {
  const { local } = useSignedIn();
  const heads = versions.map(({ head }) => head).join(' ');
  const found = useLiveQuery(async () => {
    const writerOf = async (head: string | null): Promise<Writer> => ({
      here: head === null ? null : await nameOfWriter(local, head),
    });
    const writers = await Promise.all(
      versions.map(async ({ head }) => [head, await writerOf(head)] as const),
    );
    return { answer: await writerOf(answerHead), versions: new Map(writers) };
  }, [local, answerHead, heads]);
  if (found === undefined) return undefined;
  const writer = ({ head }: Version): Writer => found.versions.get(head) ?? { here: null };
  const [first] = versions;
  return {
    answer: first ? answerDevice(found.answer, writer(first), first.device, local.device) : THIS_DEVICE,
    of: (version) => otherDevice(writer(version), version.device, local.device),
  };
}

/** Where other versions of a record were written, in words. */
export function useDeviceNames(versions: readonly Version[]): (version: Version) => string {
  const devices = useVersionDevices(null, versions);
  return devices?.of ?? nameOnRow;
}

/** Until the outbox is read. */
const nameOnRow = ({ device }: Version): string => device;

/**
 * Where texts of a record's history were written, in words. One that this device wrote long ago is no longer in its outbox,
 * so that a name like its own may mean it or another: then the name stands as it is. Live.
 */
export function useHistoryDevices(
  revisions: readonly Pick<Revision, 'id' | 'device'>[],
): (revision: Pick<Revision, 'id' | 'device'>) => string {
  const { local } = useSignedIn();
  const ids = revisions.map(({ id }) => id).join(' ');
  const own = useLiveQuery(async () => {
    const writers = revisions.map(async ({ id }) => ((await nameOfWriter(local, id)) === null ? [] : [id]));
    return new Set((await Promise.all(writers)).flat());
  }, [local, ids]);
  return ({ id, device }) => (own?.has(id) ? THIS_DEVICE : device);
}
