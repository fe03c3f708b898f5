import { filesOfItem } from '#shared/domain/packs/item-files.ts';
import type { PackItemType } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack, type PackFile } from '#shared/domain/packs/pack.ts';
import type { DownloadState } from './download.ts';

/** How far one item of a pack has come: `bytes` of `bytesTotal`, and whether all of it is here and checked. */
export type ItemProgress = {
  readonly key: string;
  /** Null for what belongs to no item alone, such as pictures on cards. */
  readonly type: PackItemType | null;
  readonly title: string;
  readonly bytes: number;
  readonly bytesTotal: number;
  readonly isHere: boolean;
};

/** The items whose files are on their way, in the order of the pinboard, and last what they share. */
export function itemProgress(
  pack: Pack,
  wanted: readonly PackFile[],
  { files }: DownloadState,
): ItemProgress[] {
  const remaining = new Map(wanted.map((file) => [file.path, file]));
  const claim = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const file = remaining.get(path);
      remaining.delete(path);
      return file ? [file] : [];
    });
  const progress = (key: string, type: PackItemType | null, title: string, own: readonly PackFile[]) => {
    const arrived = own.map((file) => files.get(packFileAddress(pack, file.path)));
    return {
      key,
      type,
      title,
      bytes: arrived.reduce((sum, one) => sum + (one?.bytes ?? 0), 0),
      bytesTotal: own.reduce((sum, file) => sum + file.bytes, 0),
      isHere: arrived.every((one) => one?.isHere === true),
    };
  };
  const items = [...pack.packItems]
    .sort((a, b) => a.order - b.order)
    .map((item) => progress(item.contentId, item.type, item.title, claim(filesOfItem(item))))
    .filter(({ bytesTotal }) => bytesTotal > 0);
  const shared = progress('', null, 'Pictures on cards', [...remaining.values()]);
  return shared.bytesTotal > 0 ? [...items, shared] : items;
}
