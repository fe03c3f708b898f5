import { filesOfItem } from '#shared/domain/packs/item-files.ts';
import { isForTeachers } from '#shared/domain/packs/pack-item.ts';
import type { Pack, PackFile } from '#shared/domain/packs/pack.ts';
import { isTeacherPath } from '#shared/domain/packs/teacher-files.ts';

/**
 * A pack as it comes to a reader's device. For students and visitors it is without the items for teachers alone and
 * their files, as their pinboard is. Teachers get the pack itself.
 */
export function packFor(pack: Pack, isTeacher: boolean): Pack {
  const withheld = isTeacher ? [] : pack.packItems.filter(isForTeachers);
  const paths = new Set(withheld.flatMap(filesOfItem));
  const isWithheld = ({ path }: PackFile) => paths.has(path) || isTeacherPath(path);
  if (isTeacher || !pack.files.some(isWithheld)) return pack;
  return {
    ...pack,
    packItems: pack.packItems.filter((item) => !withheld.includes(item)),
    files: pack.files.filter((file) => !isWithheld(file)),
  };
}
