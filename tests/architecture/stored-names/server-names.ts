import fs from 'node:fs';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { hostSessionCookie, sessionCookie } from '#server/plugins/session.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { REFUSAL_TEXTS } from '#shared/kernel/refusal-texts.ts';
import { mutators } from '#shared/mutators.ts';
import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { carriedWorkSchema, handInReplySchema, handInRequestSchema } from '#shared/sync/carried-work.ts';
import { historyReplySchema } from '#shared/sync/history.ts';
import {
  bagContentSchema,
  bagReplySchema,
  bagRequestSchema,
  deviceKeysReplySchema,
  deviceKeysRequestSchema,
  ticketsReplySchema,
  ticketsRequestSchema,
} from '#shared/sync/packing.ts';
import { FILE_TYPES, fileStateSchema } from '#shared/sync/travelling-file.ts';
import {
  PROTO,
  pullReplySchema,
  pullRequestSchema,
  pushReplySchema,
  pushRequestSchema,
} from '#shared/sync/wire.ts';
import { tables } from '#shared/tables.ts';
import { schoolWithTeacher } from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import { namesIn } from './schema-names.ts';

/** Tables, columns and indexes as the migrations make them in a new database. */
export function databaseNames(): string[] {
  const db = openDatabase(':memory:');
  try {
    const found = db.sqlite.prepare(
      `select t.name || '.' || c.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
       union all
       select i.tbl_name || ' index ' || i.name || ' (' || group_concat(c.name, ', ' order by c.seqno) || ')'
       from sqlite_master i join pragma_index_info(i.name) c where i.type = 'index' group by i.name`,
    );
    return (found.pluck().all() as string[]).sort(); // one column, a text
  } finally {
    closeDatabase(db);
  }
}

/** Synced tables, and what is in the body of a row of each. */
export function rowNames(): string[] {
  return Object.entries(tables).flatMap(([table, { row }]) => under(table, namesIn(row)));
}

/** Mutations with their version, and what is in their arguments. */
export function mutationNames(): string[] {
  return Object.entries(mutators).flatMap(([key, mutator]) => {
    if (mutator.name !== key) throw new Error(`${key} is registered by another name`);
    const versions = Array.from({ length: mutator.v }, (_, index) => `${key} v${index + 1}`);
    return [...versions, ...under(key, namesIn(mutator.args))];
  });
}

/** What devices and server say to each other. */
export function wireNames(): string[] {
  return [
    `proto ${PROTO}`,
    ...under('push', namesIn(pushRequestSchema)),
    ...under('push reply', namesIn(pushReplySchema)),
    ...under('pull', namesIn(pullRequestSchema)),
    ...under('pull reply', namesIn(pullReplySchema)),
    ...under('history reply', namesIn(historyReplySchema)),
    ...under('hand-in', namesIn(handInRequestSchema)),
    ...under('hand-in reply', namesIn(handInReplySchema)),
    ...under('carried work', namesIn(carriedWorkSchema)),
    ...under('file', namesIn(fileStateSchema)),
    ...under('device keys', namesIn(deviceKeysRequestSchema)),
    ...under('device keys reply', namesIn(deviceKeysReplySchema)),
    ...under('bag', namesIn(bagRequestSchema)),
    ...under('bag content', namesIn(bagContentSchema)),
    ...under('bag reply', namesIn(bagReplySchema)),
    ...under('offline tickets', namesIn(ticketsRequestSchema)),
    ...under('offline tickets reply', namesIn(ticketsReplySchema)),
    ...under('session', namesIn(sessionSchema)),
    ...Object.entries(FILE_TYPES).map(([ending, type]) => `upload .${ending} = ${type}`),
  ];
}

export const bucketNames = (): string[] => [
  userBucket('<user>'),
  classBucket('<class>'),
  classStaffBucket('<class>'),
  workBucket('<class>', '<student>'),
];

/** Why a rule may say no: in the ledger, on the wire and in "Needs attention". */
export const refusalCodes = (): string[] => Object.keys(REFUSAL_TEXTS);

/** Every address that the server answers, its cookie, and what it makes in DATA_DIR. */
export async function addressNames(): Promise<string[]> {
  const deps = testDeps();
  // Its history is noted beside the database.
  await schoolWithTeacher(deps);
  const app = await testApp(deps);
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  );
  return [
    `cookie ${sessionCookie}`,
    `cookie ${hostSessionCookie}`,
    ...calls.sort(),
    ...dataFolderNames(deps.config),
  ];
}

function dataFolderNames(config: { dataDir: string } & Record<string, unknown>): string[] {
  const configured = Object.entries(config).flatMap(([setting, value]) =>
    typeof value === 'string' &&
    value.startsWith(config.dataDir + path.sep) &&
    !/^(dist|readyLibrary)Dir$/.test(setting)
      ? [path.relative(config.dataDir, value)]
      : [],
  );
  const made = fs.readdirSync(config.dataDir).filter((name) => !/-(wal|shm)$/.test(name));
  return [...new Set([...configured, ...made])].sort().map((name) => `DATA_DIR/${name}`);
}

const under = (name: string, paths: readonly string[]): string[] => [
  name,
  ...paths.map((path) => `${name}: ${path}`),
];
