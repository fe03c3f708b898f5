/** The folder of a version whose files only come to people with `read-teacher-material`. */
export const TEACHER_FOLDER = 'teacher';

/** In versions published before there was that folder, notes and inquiries (which hold answers) lay in their own. */
const formerly = ['notes/', 'inquiries/'];

/** Whether a path inside a version is a teacher's file. Letters of either case, as some disks do not tell them apart. */
export function isTeacherPath(path: string): boolean {
  const lower = path.toLowerCase();
  const isFormer = lower.endsWith('.json') && formerly.some((folder) => lower.startsWith(folder));
  return isFormer || lower.startsWith(`${TEACHER_FOLDER}/`);
}

/** The same for an address, `/library/<pack>/<version>/<path>`. */
export function isTeacherFile(address: string): boolean {
  const path = /^\/library\/[^/]+\/[^/]+\/(.*)$/s.exec(address)?.[1];
  return path !== undefined && isTeacherPath(path);
}
