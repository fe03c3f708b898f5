import fs from 'node:fs';
import path from 'node:path';
import { notCopiedEntries } from './copied-tables.ts';
import { exportHtml } from './export-html.ts';
import { exportJson } from './export-json.ts';
import type { ExportSection } from './export-section.ts';
import type { ExportDeps, ExportedPerson } from './exported-person.ts';
import { otherEntries } from './other-entries.ts';
import {
  accountEntries,
  activityEntries,
  classEntries,
  givenEntries,
  noteEntries,
  packEntries,
  refusedEntries,
} from './own-entries.ts';
import {
  auditEntries,
  deviceEntries,
  fileEntries,
  filesOfPerson,
  type ExportedFile,
} from './server-entries.ts';
import { workEntries } from './work-entries.ts';
import { zipOf, type ZipEntry } from './zip-stream.ts';

/**
 * A copy of everything about a person, as the bytes of a zip: a page to read, the same as JSON, and their files. It is
 * made piece by piece, and whoever waits for the server is answered in between.
 */
export function exportPerson(deps: ExportDeps, who: ExportedPerson): AsyncGenerator<Buffer> {
  const files = filesOfPerson(deps.db, deps.reader, who.id);
  return zipOf(entriesOf(deps, who, sectionsOf(deps, who, files), files));
}

async function* entriesOf(
  { filesDir }: ExportDeps,
  who: ExportedPerson,
  sections: readonly ExportSection[],
  files: readonly ExportedFile[],
): AsyncGenerator<ZipEntry> {
  yield { name: 'read-me-first.html', content: exportHtml(who, sections) };
  yield { name: 'data.json', content: exportJson(who, sections) };
  for (const { sha256, inCopy } of files) {
    const file = path.join(filesDir, sha256.slice(0, 2), sha256);
    if (fs.existsSync(file)) yield { name: inCopy, content: fs.createReadStream(file) };
  }
}

function sectionsOf(
  { db, reader }: ExportDeps,
  who: ExportedPerson,
  files: readonly ExportedFile[],
): ExportSection[] {
  const section = (key: string, title: string, none: string, entries: ExportSection['entries']) => ({
    key,
    title,
    none,
    entries,
  });
  return [
    section('account', 'Account', '', () => accountEntries(db, who)),
    section('classes', 'Classes', 'No classes.', () => classEntries(reader, who)),
    section('work', 'Work', 'No work.', () => workEntries(reader, who)),
    section('packs', 'Own packs and favorites', 'None.', () => packEntries(reader, who)),
    section('notes', 'Excerpts, notes and marks', 'None.', () => noteEntries(reader, who)),
    section('activities', 'Activities written and given', 'None.', function* () {
      yield* activityEntries(reader, who);
      yield* givenEntries(db, reader, who);
    }),
    section('refused', 'Texts that were not accepted', 'None.', () => refusedEntries(reader, who)),
    section('files', 'Files', 'No files.', () => fileEntries(files)),
    section('devices', 'Devices and sign-ins', 'None.', () => deviceEntries(db, who)),
    section('other', 'Other things kept', 'None.', () => otherEntries(db, reader, who)),
    section('audit', 'Who did what with this account and its data', 'Nothing.', () => auditEntries(db, who)),
    section('not-copied', 'What is not in this copy, and why', '', notCopiedEntries),
  ];
}
