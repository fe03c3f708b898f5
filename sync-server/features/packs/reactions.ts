import type { ReactionTo, ReadRows } from '#server/sync/core.ts';
import { filesOf, type CustomPack, type Upload } from '#shared/domain/packs/custom-pack.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';

/**
 * Every document of a saved custom pack has a row that tells how its file travels (SPEC.md O4); the rows of documents
 * that are in it no longer go.
 */
export const uploadsReaction: ReactionTo<'customPack'> = { table: 'customPack', react: uploadChanges };

function uploadChanges(pack: CustomPack, store: ReadRows): Change[] {
  const known = new Map(store.find('upload', { packId: pack.id }).map((upload) => [upload.id, upload]));
  const shown = filesOf(pack.items);
  const gone = [...known.keys()].filter((id) => !shown.some((item) => item.savedContentId === id));
  const changed = shown.flatMap((item) => {
    const before = known.get(item.savedContentId);
    if (before?.file.sha256 === item.file.sha256)
      return hasClasses(before, pack) ? [] : [put('upload', { ...before, classIds: pack.classIds })];
    // An id that is another pack's upload is not taken over: its file would be served to this pack's readers.
    const isForeign = before === undefined && store.load('upload', item.savedContentId) !== null;
    return isForeign ? [] : [put('upload', waiting(pack, item.savedContentId, item.file))];
  });
  return [...gone.map((id) => remove('upload', id)), ...changed];
}

const waiting = (pack: CustomPack, id: string, file: Upload['file']): Upload => ({
  id,
  ownerId: pack.ownerId,
  packId: pack.id,
  file,
  state: 'waiting',
  reason: null,
  classIds: pack.classIds,
});

const hasClasses = (upload: Upload, pack: CustomPack): boolean =>
  pack.classIds.every((classId) => upload.classIds.includes(classId));

/** A class that is given an activity on a custom pack may read that pack and its documents from then on. */
export const packSharingReaction: ReactionTo<'assignment'> = {
  table: 'assignment',
  react: ({ packId, teacherId, classId }, store) => {
    const pack = store.load('customPack', packId);
    // Only its owner's assigning shares a pack: naming another person's pack gives nobody a look into it.
    if (pack?.ownerId !== teacherId || pack.classIds.includes(classId)) return [];
    const shared = { ...pack, classIds: [...pack.classIds, classId] };
    return [put('customPack', shared), ...uploadChanges(shared, store)];
  },
};
