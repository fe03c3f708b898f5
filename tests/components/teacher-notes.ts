import { deviceLibraryFiles } from '#app/platform/teacher-files.ts';

/** The teaching notes on this device; those of packs that a test opened as a teacher stay for the tests after it. */
export const teacherNotesHere = async (): Promise<string[]> =>
  (await deviceLibraryFiles.list()).filter((address) => address.includes('teacher-note'));

/** Takes them away, so that what is here afterwards came after this. */
export const withoutTeacherNotes = async (): Promise<void> =>
  deviceLibraryFiles.drop(await teacherNotesHere());
