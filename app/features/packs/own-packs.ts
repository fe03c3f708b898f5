import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { readFile, useAttentionItem, useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { favoriteId, type CustomPack, type Upload } from '#shared/domain/packs/custom-pack.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { TravellingFile } from '#shared/sync/travelling-file.ts';

/** Whether a pack, or one of its items, is this person's favorite; live. */
export function useIsFavorite(packId: string, contentId: string | null): boolean {
  const { session } = useSignedIn();
  const id = favoriteId(session.individual.id, packId, contentId);
  return useView(id, (view) => view.get('favorite', id))?.isFavorite === true;
}

/** This person's favorite packs, each with when it became one, epoch ms; live. `undefined` until it is read. */
export function useFavoritePacks(): ReadonlyMap<string, number> | undefined {
  return useView(async (view) => {
    const favorites = await view.list('favorite');
    return new Map(
      favorites
        .filter(({ isFavorite, contentId }) => isFavorite && contentId === null)
        .map(({ packId, at }) => [packId, at]),
    );
  });
}

/**
 * How many packs this person made and how many are their favorites, and whether the one of that id is among either;
 * live. `undefined` until it is read.
 */
export function usePackCounts(
  packId: string,
): { custom: number; favorites: number; isThis: boolean } | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(packId, async (view) => {
    const own = (await view.list('customPack')).filter(
      (pack) => pack.ownerId === userId && pack.removedAt === null,
    );
    const favorites = (await view.list('favorite')).filter(
      ({ isFavorite, contentId }) => isFavorite && contentId === null,
    );
    const isThis =
      favorites.some((favorite) => favorite.packId === packId) ||
      own.some((pack) => pack.sourcePackId === packId);
    return { custom: own.length, favorites: favorites.length, isThis };
  });
}

/** This person's own packs of a subject, the newest first; live. `undefined` until it is read. */
export const useOwnPacks = (subject: SubjectPath): readonly CustomPack[] | undefined =>
  useMade(subject)
    ?.filter(({ removedAt }) => removedAt === null)
    .sort((a, b) => b.authoredAt - a.authoredAt);

/** Those that they removed, the last removed first; live. `undefined` until it is read. */
export const useRemovedPacks = (subject: SubjectPath): readonly CustomPack[] | undefined =>
  useMade(subject)
    ?.filter(({ removedAt }) => removedAt !== null)
    .sort((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0));

/** What this person made for a subject. */
function useMade(subject: SubjectPath): readonly CustomPack[] | undefined {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  return useView(subject, async (view) => {
    const packs = await view.list('customPack');
    return packs.filter((pack) => pack.ownerId === userId && pack.subject === subject);
  });
}

/** What a pack that somebody made is called on screens. */
export const titleOfPack = ({ title }: Pick<CustomPack, 'title'>): string =>
  title.trim() === '' ? 'Untitled pack' : title;

export type CustomPackState = { pack: CustomPack | null; mark: PendingMark | null };

/** A custom pack that this person may read, their own or one that a class was given; `undefined` until it is read. */
export function useCustomPack(packId: string): CustomPackState | undefined {
  return useView(packId, async (view) => ({
    pack: await view.get('customPack', packId),
    mark: view.mark('customPack', packId),
  }));
}

/** What the server would not take of a custom pack, or null; live. */
export const useRefusedPack = (packId: string) => useAttentionItem(recordKey('customPack', packId));

/**
 * Where a document's file is. `sending`: on this device, with so many bytes recorded by the server; `waiting`: only its
 * author's device has it yet.
 */
export type FileState =
  | { kind: 'sending'; sent: number }
  | { kind: 'here' }
  | { kind: 'waiting' }
  | { kind: 'refused'; reason: string };

/** Live; `undefined` until it is read. */
export function useFileState(savedContentId: string, file: TravellingFile): FileState | undefined {
  const { local } = useSignedIn();
  const upload = useView(savedContentId, async (view): Promise<Upload | null> =>
    view.get('upload', savedContentId),
  );
  const sent = useLiveQuery(
    async () => (await local.outbox.files.get(file.sha256))?.sent ?? null,
    [local, file.sha256],
  );
  if (upload === undefined || sent === undefined) return undefined;
  if (upload?.state === 'refused') return { kind: 'refused', reason: upload.reason ?? 'unexpected' };
  if (upload?.state === 'here') return { kind: 'here' };
  return sent === null ? { kind: 'waiting' } : { kind: 'sending', sent };
}

/** A picture among a person's files. `away`: it is not on this device, and there is no network. */
export type FilePicture =
  | { readonly kind: 'none' | 'away' }
  | { readonly kind: 'here'; readonly url: string };

/** What there is of a picture now; `none` also of another file. Its address goes with the component. */
export function useFilePicture(file: TravellingFile, state: FileState | undefined): FilePicture {
  const { local } = useSignedIn();
  const online = useOnline();
  const [picture, setPicture] = useState<FilePicture>({ kind: 'none' });
  const isReadable = state?.kind === 'here' || state?.kind === 'sending';
  useEffect(() => {
    if (!file.type.startsWith('image/') || !isReadable) return undefined;
    let made: string | null = null;
    let isCurrent = true;
    readFile(local, file)
      .then((blob) => {
        if (!blob || !isCurrent) return;
        made = URL.createObjectURL(blob);
        setPicture({ kind: 'here', url: made });
      })
      .catch(() => {
        if (isCurrent) setPicture({ kind: 'away' });
      });
    return () => {
      isCurrent = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
    // With a network again it is asked for again.
  }, [local, file, isReadable, online]);
  return picture;
}
