import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RefusedPack } from '#server/library/refused-pack.ts';
import { readSharedFolder } from '#server/library/shared-files.ts';
import { caseFramework } from '#server/library/standards.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { nationalFrameworkOf } from '#shared/domain/standards/national-ids.ts';
import { chosenTopics, publicationOf } from '#shared/domain/standards/publication.ts';

const sharedFolder = path.join(starterLibraryFolder, '_shared');

test('content §2 every standard of the crosswalk is one of ours, and every identifier has its framework’s form', () => {
  const { crosswalk, standardCodes } = readSharedFolder(sharedFolder);
  const ids = Object.values(crosswalk).flat();
  expect(Object.keys(crosswalk).filter((code) => !standardCodes.has(code))).toEqual([]);
  expect(ids.filter((id) => nationalFrameworkOf(id) === null)).toEqual([]);
  expect(new Set(ids.map(nationalFrameworkOf))).toEqual(new Set(['NGSS', 'Common Core', 'C3']));
});

test('content §2 a standard is found by an identifier that it is near to', () => {
  const { crosswalk, standards } = readSharedFolder(sharedFolder);
  const found = standards.flatMap((authored) => {
    const subject = authored.subject;
    const { topics } = publicationOf(caseFramework(authored, crosswalk), subject);
    return chosenTopics(topics, { grade: null, words: 'ms-ess1-1' });
  });
  expect(found.flatMap((topic) => topic.standards.map(({ code }) => code))).toEqual([
    'SCI.SKY.1',
    'SCI.SKY.4',
  ]);
});

test('content §2 a crosswalk that names no standard of ours, or no identifier, is refused by its line', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crosswalk-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.cpSync(sharedFolder, folder, { recursive: true });
  const refusal = (text: string): string => {
    fs.writeFileSync(path.join(folder, 'crosswalk.yaml'), text);
    try {
      readSharedFolder(folder);
      return 'taken';
    } catch (error) {
      return error instanceof RefusedPack ? error.message : 'broken';
    }
  };
  expect(refusal('SCI.NONE.1: [MS-ESS1-1]')).toBe(
    'crosswalk.yaml, SCI.NONE.1: is not a standard of the library',
  );
  expect(refusal('SCI.SKY.1: [MS-ESS9-1]')).toMatch(
    /^crosswalk\.yaml, SCI\.SKY\.1\.0: is no identifier of NGSS/,
  );
});
