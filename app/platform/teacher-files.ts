import { can } from '#shared/access/capabilities.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';
import { cachesHere, filesIn, libraryFiles, personCache, type StoredFiles } from './media-cache.ts';
import { readSessions } from './session-store.ts';

/**
 * The library's files on this device, as whoever is signed in may have them: what everybody may read is shared by all
 * people of the device, and a teacher's files lie in that teacher's own cache (SPEC.md C4).
 */
export const deviceLibraryFiles: StoredFiles = apartFor(libraryFiles, ownFiles);

/** Files of everybody with those of the reader. `own`: null for who has no teachers' files. Exported for tests. */
export function apartFor(common: StoredFiles, own: () => Promise<StoredFiles | null>): StoredFiles {
  return {
    read: async (address) =>
      isTeacherFile(address) ? ((await (await own())?.read(address)) ?? null) : common.read(address),
    keep: async (address, bytes, mime) => {
      if (!isTeacherFile(address)) return common.keep(address, bytes, mime);
      const files = await own();
      if (files === null) throw new DOMException('a teacher’s file is kept for teachers', 'NotAllowedError');
      return files.keep(address, bytes, mime);
    },
    drop: async (addresses) => {
      await common.drop(addresses);
      const teachers = addresses.filter(isTeacherFile);
      if (teachers.length > 0) await (await own())?.drop(teachers);
    },
    list: async () => {
      const teachersOf = async () => (await (await own())?.list()) ?? [];
      const [shared, teachers] = await Promise.all([common.list(), teachersOf()]);
      return [...shared.filter((address) => !isTeacherFile(address)), ...teachers.filter(isTeacherFile)];
    },
  };
}

/** Takes every teacher's file from this device, but those of the person with that cache. */
export async function forgetTeacherFiles(exceptIn: string | null = null): Promise<void> {
  const names = (await cachesHere()).filter((name) => name !== exceptIn);
  await Promise.all(
    names.map(async (name) => {
      const files = filesIn(name);
      const teachers = (await files.list()).filter(isTeacherFile);
      if (teachers.length > 0) await files.drop(teachers);
    }),
  );
}

/** For whom the device was cleared of others' files; a cache's name, or '' for who has no such files. */
let clearedFor: string | null = null;

async function ownFiles(): Promise<StoredFiles | null> {
  const { active } = await readSessions();
  const mayRead = active !== null && can(active.individual.roles, 'read-teacher-material');
  const name = mayRead ? personCache(active.school.id, active.individual.id) : null;
  if (clearedFor !== (name ?? '')) {
    clearedFor = name ?? '';
    // Another person's, and what lay among everybody's files before there was a place for them. Nobody waits for it:
    // none of it is listed or read meanwhile.
    void forgetTeacherFiles(name).catch(() => undefined);
  }
  return name === null ? null : filesIn(name);
}
