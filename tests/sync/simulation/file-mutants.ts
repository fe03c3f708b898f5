import { classAId } from '#tests/support/world.ts';
import type { Patch } from './build.ts';
import type { Mutant } from './mutants.ts';

const inFiles = (find: string, put: string): Patch => ({
  file: 'sync-server/sync/files/files.ts',
  find,
  put,
});
const inContent = (find: string, put: string): Patch => ({
  file: 'sync-server/sync/files/file-content.ts',
  find,
  put,
});
const inCarrier = (find: string, put: string): Patch => ({
  file: 'app/engine/files/file-carrier.ts',
  find,
  put,
});

/** Ranges so small that a picture has several. */
const RANGES: Patch = {
  file: 'shared/sync/travelling-file.ts',
  find: 'FILE_CHUNK_BYTES = 256 * 1024',
  put: 'FILE_CHUNK_BYTES = 64',
};

/** Steps of a file's way (SPEC.md O4), taken away one at a time. */
export const FILE_MUTANTS: readonly Mutant[] = [
  made(9, 'a range is taken wherever it begins', 'O4', [RANGES, inFiles(' || before.offset !== offset', '')]),
  made(9, 'bytes are not compared with their hash', 'O4', [
    inContent(
      "createHash('sha256').update(bytes).digest('hex') !== file.sha256",
      "typeof createHash !== 'function'",
    ),
  ]),
  made(4, 'the content is not looked at', 'O4', [
    inContent("asText.has(file.type) && isText(bytes) ? null : 'file_type'", 'isText(bytes) ? null : null'),
  ]),
  made(9, 'bytes that were harmed on the way are not asked for again', 'O4', [
    inFiles(
      "refusedFor === 'file_changed' && !cameWrong.has(key)",
      "refusedFor === 'never' && !cameWrong.has(key)",
    ),
  ]),
  made(
    6,
    'what has arrived counts as durable',
    'V2',
    [inFiles('safe !== null && whole.receivedAt < safe', 'safe !== 0')],
    ['copy', 'restore'],
  ),
  made(
    100,
    'one backup counts as two',
    'V2',
    [
      {
        file: 'sync-server/sync/school-sync.ts',
        find: 'durableBefore: backups.secondNewest',
        put: 'durableBefore: backups.newest',
      },
    ],
    ['backup', 'restore'],
  ),
  made(
    6,
    'a device forgets what has arrived',
    'V2',
    [
      inCarrier('if (fileState.durable) await', 'await'),
      inCarrier('    else await noteSent(local, file, file.blob.size);\n', ''),
    ],
    ['copy', 'restore'],
  ),
  made(1, 'a chosen file that nothing names yet is forgotten', 'U1', [
    inCarrier(
      '!file || Math.abs(clock.wall() - (file.keptAt ?? 0)) < UNNAMED_MS',
      '!file || UNNAMED_MS === 0',
    ),
  ]),
  made(
    7,
    'a form holds no file',
    'U1',
    [
      inCarrier(
        'return (await drafts.filter(({ value }) => JSON.stringify(value).includes(hash)).count()) > 0',
        'void drafts; return false',
      ),
    ],
    ['day'],
  ),
  made(6, 'no room is for ever', 'O4', [
    inFiles('(reason === NO_ROOM && refusedFor !== NO_ROOM)', "reason === ''"),
  ]),
  made(2, 'a file that is here or refused is never asked about again', 'O4', [
    inCarrier(
      'return asked === undefined || local.clock.wall() - asked >= DURABLE_CHECK_MS',
      'return asked === DURABLE_CHECK_MS',
    ),
  ]),
  made(2, 'bytes that the server lost are not asked for', 'O4', [
    inFiles('!whole || (whole.refusedFor === null && !fs.existsSync(pathOf(sha256)))', '!whole'),
  ]),
  made(15, 'whoever knows a hash has the file', 'C4', [
    inFiles('eq(storedFile.owner, owner), eq(storedFile.sha256', 'eq(storedFile.sha256'),
  ]),
  made(1, 'every class reads every document', 'C4', [
    {
      file: 'shared/domain/packs/tables.ts',
      find: 'copies: (row) => toClasses(row.classIds, (classId) => ({ ...row, classIds: [classId] })),',
      put: `copies: (row) => toClasses(['${classAId}'], (classId) => ({ ...row, classIds: [classId] })),`,
    },
  ]),
  made(4, 'nobody is told of a file that was refused', 'M7', [inCarrier('await attention.put({', 'void ({')]),
];

function made(
  firstSeed: number,
  name: string,
  rule: string,
  patches: readonly Patch[],
  focus?: Mutant['focus'],
): Mutant {
  return { name, rule, patches, files: true, firstSeed, ...(focus && { focus }) };
}
