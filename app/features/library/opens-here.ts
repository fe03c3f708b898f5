import { packAddress, type CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { openingFiles } from '#shared/domain/packs/item-files.ts';
import { needsInternet, type PackItem } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';

type Version = Pick<CataloguePack, 'packId' | 'version'>;

/** Whether something opens without a network: its pack's list is here, and one of the files that open it. */
export function opensHere(pack: Version, files: readonly string[], addresses: ReadonlySet<string>): boolean {
  if (!addresses.has(packAddress(pack))) return false;
  return files.length === 0 || files.some((file) => addresses.has(packFileAddress(pack, file)));
}

/** The same for an item of an opened pack; null for what only the internet can show. */
export function itemOpensHere(pack: Pack, item: PackItem, addresses: ReadonlySet<string>): boolean | null {
  return needsInternet(item) ? null : opensHere(pack, openingFiles(item), addresses);
}
