import type { StoredFiles } from '#app/platform/media-cache.ts';
import type { FileGroup, Pack, PackFile } from '#shared/domain/packs/pack.ts';
import { packFileAddress } from '#shared/domain/packs/pack.ts';
import type { WantedFile } from './download-file.ts';

/** What is small and read on the pinboard and in the articles; video, sound and documents are a person's choice. */
const OPENED_GROUPS: readonly FileGroup[] = ['text', 'pictures'];

/** The texts and pictures among some files. */
export const textsAndPictures = (files: readonly PackFile[]): PackFile[] =>
  files.filter(({ group }) => OPENED_GROUPS.includes(group));

export const isOf = (packId: string, address: string): boolean => address.startsWith(`/library/${packId}/`);

/** Some files of a pack with their addresses; those that an older version on this device has too say where. */
export async function wantedFiles(
  pack: Pack,
  chosen: readonly PackFile[],
  files: StoredFiles,
): Promise<WantedFile[]> {
  const others = (await files.list()).filter((address) => isOtherVersion(address, pack));
  return chosen.map(({ path, bytes, sha256, mime }) => {
    const older = others.find((address) => address.endsWith(`/${path}`));
    const address = packFileAddress(pack, path);
    return { address, bytes, sha256, mime, ...(older !== undefined && { copyFrom: older }) };
  });
}

/** Once the new version is whole, nobody needs the old one. */
export async function dropOtherVersions(files: StoredFiles, pack: Pack): Promise<void> {
  await dropFiles(files, (address) => isOtherVersion(address, pack));
}

export async function dropFiles(files: StoredFiles, isUnwanted: (address: string) => boolean): Promise<void> {
  await files.drop((await files.list()).filter(isUnwanted));
}

function isOtherVersion(address: string, pack: Pick<Pack, 'packId' | 'version'>): boolean {
  return isOf(pack.packId, address) && !address.startsWith(`/library/${pack.packId}/${pack.version}/`);
}
