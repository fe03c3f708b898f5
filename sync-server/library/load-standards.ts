import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { SubjectPath } from '#shared/access/roles.ts';
import {
  standardsFrameworkSchema,
  type StandardsFramework,
} from '#shared/domain/packs/standards-framework.ts';
import { MAX_CASE_BYTES, readCasePackage } from './case-package.ts';
import type { LibraryFolders } from './library-folders.ts';
import { importWithOwnPacks } from './own-packs.ts';
import { ownStandardsFolder, type OwnStandards } from './own-standards.ts';
import { readReadyLibrary } from './ready-library.ts';
import { refuse } from './refused-pack.ts';

export type LoadedStandards = OwnStandards & {
  /** False where the same was there already, and nothing was done. */
  readonly changed: boolean;
};

/**
 * Takes the framework of a CASE package into the library; one of the same identifier that was brought before is replaced. A
 * running server serves it at once.
 *
 * @param subject where it is shown; null: as the document's own subject says.
 * @throws RefusedPack with everything that is wrong in the file; then nothing has changed.
 */
export async function loadOwnStandards(
  file: string,
  { region, subject }: { readonly region: string; readonly subject: SubjectPath | null },
  folders: LibraryFolders,
): Promise<LoadedStandards> {
  const framework = { region, ...readCasePackage(path.basename(file), readCaseFile(file)) };
  const { identifier } = framework.CFDocument;
  if (isOfLibrary(identifier, folders))
    refuse(path.basename(file), 'CFDocument.identifier', 'is that of a framework of the library itself');
  const own = { subject: subject ?? subjectOf(path.basename(file), framework), framework };
  const changed = write(ownStandardsFolder(folders.ownPacksDir), `${identifier}.json`, JSON.stringify(own));
  await importWithOwnPacks(folders);
  return { ...own, changed };
}

/**
 * Takes a framework that was brought here out of the library. What names its standards keeps naming them.
 *
 * @returns false when none of this identifier was brought.
 */
export async function removeOwnStandards(identifier: string, folders: LibraryFolders): Promise<boolean> {
  const file = path.join(ownStandardsFolder(folders.ownPacksDir), `${identifier}.json`);
  if (!z.uuid().safeParse(identifier).success || !fs.existsSync(file)) return false;
  fs.rmSync(file);
  await importWithOwnPacks(folders);
  return true;
}

function readCaseFile(file: string): unknown {
  const name = path.basename(file);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) refuse(name, '(file)', 'is missing, or is not a file');
  if (stat.size > MAX_CASE_BYTES) refuse(name, '(file)', `is larger than ${MAX_CASE_BYTES / 1_000_000} MB`);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch {
    return refuse(name, '(file)', 'is no JSON');
  }
}

function isOfLibrary(identifier: string, { readyLibraryDir }: LibraryFolders): boolean {
  const ready = readReadyLibrary(readyLibraryDir);
  const files = ready?.catalogue.standards.map(({ path: file }) => path.join(ready.folder, file)) ?? [];
  return files.some((file) => {
    const framework = standardsFrameworkSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    return framework.CFDocument.identifier === identifier;
  });
}

/** Social studies are asked for first: "Social Science" is one of their names. */
function subjectOf(file: string, { CFDocument: { subject } }: StandardsFramework): SubjectPath {
  const named = subject.join(' ');
  if (/social|history|geography|civics|economics/i.test(named)) return 'social-studies';
  if (/science/i.test(named)) return 'science';
  return refuse(
    file,
    'CFDocument.subject',
    'tells neither science nor social studies: say which with --subject science or --subject social-studies',
  );
}

/** @returns whether anything changed. */
function write(folder: string, name: string, text: string): boolean {
  const file = path.join(folder, name);
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return false;
  fs.mkdirSync(folder, { recursive: true });
  // Moved into place whole: a stop in the middle leaves no half framework.
  const aside = path.join(folder, `.${randomUUID()}`);
  fs.writeFileSync(aside, text);
  fs.renameSync(aside, file);
  return true;
}
