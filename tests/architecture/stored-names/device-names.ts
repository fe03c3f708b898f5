import { readFileSync } from 'node:fs';
import path from 'node:path';
import Dexie from 'dexie';
import { keys } from 'idb-keyval';
import { vi } from 'vitest';
import { cacheName } from '#app/engine/cache/cache-db.ts';
import { fileAttentionKey } from '#app/engine/files/file-carrier.ts';
import { outboxName } from '#app/engine/outbox/outbox-db.ts';
import { packOutbox, keyOf as packedBy } from '#app/engine/packing/pack.ts';
import { sealCache } from '#app/engine/packing/packed-cache.ts';
import { PackedDb } from '#app/engine/packing/packed-db.ts';
import { packedName } from '#app/engine/packing/packed-name.ts';
import { settle } from '#app/engine/packing/packing.ts';
import { makeWrap } from '#app/engine/packing/wraps.ts';
import { syncLockName } from '#app/engine/tabs/sync-lock.ts';
import { appearanceStore } from '#app/platform/appearance-store.ts';
import { libraryFiles, libraryParts, translationFiles, personFiles } from '#app/platform/media-cache.ts';
import { cipherOf, readKey } from '#app/platform/packing-keys.ts';
import { changeSessions, writeSetting } from '#app/platform/session-store.ts';
import { SYNC_TAG } from '#app/platform/sync-tag.ts';
import { keyUses } from '#shared/sync/packing.ts';
import { answer, assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { allowOfflineSignIn } from '#tests/support/offline-sign-in.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { document, documentHash } from '#tests/sync/dumps/recorded-work.ts';

/** Stores, indexes and fields of a person's two databases, as the real client leaves them. */
export async function deviceDatabaseNames(): Promise<string[]> {
  const world = createWorld({ students: 1 });
  const teacher = createDevice(world, 'teacher');
  const student = createDevice(world, 'student1');
  try {
    await assignToClass(teacher);
    await teacher.sync();
    await student.sync();
    await leaveSomething(student);
    const { outbox, cache } = student.local;
    const plain = await namesOf(outbox, 'outbox');
    const held = await namesOf(cache, 'cache');
    return [
      syncLockName(student.local).replace(student.local.outbox.name, '<outbox>'),
      fileAttentionKey('<hash>'),
      outboxName('<school>', '<person>'),
      ...plain,
      cacheName('<school>', '<person>'),
      ...held,
      ...(await packedNames(student, world)),
    ];
  } finally {
    for (const device of [teacher, student]) device.close();
    world.close();
  }
}

/** What a packing leaves in the outbox and beside it, and in what names keys lie. */
async function packedNames(student: Device, world: World): Promise<string[]> {
  const { local, post } = student;
  allowOfflineSignIn(world.db);
  const settled = await settle(local, world.clock.now(), post);
  if (!settled?.offline) throw new Error('nobody gave keys for offline sign-in');
  const { offline } = settled;
  const session = world.session('student1');
  await makeWrap(local, offline.device, { session, password: 'a password' }, offline);
  const proof = Object.keys((await local.outbox.table('identity').get('proof')) as object); // there, as it was settled
  const key = await readKey(local.actor);
  if (!key) throw new Error('nobody gave a key');
  const holder = `${local.actor.accountId}:${local.actor.userId}`;
  const chosen = (await keys<string>()).map((name) => name.replace(holder, '<school>:<person>'));
  await packOutbox(local, async () => key);
  const cipher = await cipherOf(key.base, keyUses.seal);
  await sealCache(local, { of: packedBy(local, key), attempt: 'an attempt', cipher });
  const packed = new PackedDb(packedName(local.outbox.name));
  const own = await namesOf(packed, 'packed');
  packed.close();
  const marks = await namesOf(local.outbox, 'packed outbox');
  return [
    ...proof.map((field) => `outbox identity of a proof: ${field}`),
    ...marks.filter((line) => line.includes('identity: ')),
    ...Object.keys(key).map((field) => `key of a packing: ${field}`),
    ...chosen
      .filter((name) => /^(packing-key|password-key|device-id)/.test(name))
      .map((name) => `idb-keyval ${name}`),
    ...own,
  ];
}

/** A row in every store of the outbox. */
async function leaveSomething(student: Device): Promise<void> {
  const { outbox } = student.local;
  await student.mutate('saveAnswer', answer('q1', 'Kept'));
  await student.mutate('saveAnswer', { ...answer('q2', 'Refused'), classId: 'none' });
  await student.sync();
  await student.mutate('saveAnswer', answer('q1', 'Not sent yet'));
  await outbox.drafts.put({ key: 'some field', value: 'text', savedAt: 0 });
  const { name, type } = document;
  const blob = new Blob([document.bytes], { type });
  await outbox.files.put({ hash: documentHash, blob, name, type, sent: 0, keptAt: 0 });
}

async function namesOf(db: Dexie, kind: string): Promise<string[]> {
  const stores = await Promise.all(
    db.tables.map(async ({ name, schema }) => {
      const indexes = [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', ');
      const rows: Record<string, unknown>[] = await db.table(name).toArray();
      const fields = rows.flatMap((row) =>
        Object.entries(row).flatMap(([field, value]) => [
          `${name}: ${field}`,
          ...inner(name, field, value, row),
        ]),
      );
      return [`${name} (${indexes})`, ...[...new Set(fields)].sort()];
    }),
  );
  return [`${kind} version ${db.verno}`, ...stores.flat()].map((line) => `${kind} ${line}`);
}

/** The fields of what a store keeps as an object; a row of `meta` is told apart by its key. */
function inner(store: string, field: string, value: unknown, row: Record<string, unknown>): string[] {
  if (field === 'key' && store === 'meta') return [`${store}: ${field} = ${String(value)}`];
  if (
    field === 'body' ||
    typeof value !== 'object' ||
    value === null ||
    value instanceof Blob ||
    ArrayBuffer.isView(value)
  )
    return [];
  const place = store === 'meta' ? `${String(row['key'])}.${field}` : field;
  // The buckets' fields lie one deeper, under each bucket's own name.
  const objects = row['key'] === 'buckets' ? Object.values(value) : [value];
  return objects.flatMap((one: object) => Object.keys(one).map((name) => `${store}: ${place}.${name}`));
}

/** What lies in Cache Storage, localStorage and idb-keyval, and what the worker is woken by. */
export async function otherStorageNames(): Promise<string[]> {
  const caches: string[] = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      caches.push(name);
      return { match: async () => undefined };
    },
  });
  for (const cache of [libraryFiles, libraryParts, translationFiles, personFiles('<school>', '<person>')])
    await cache.read('/');
  const kept: string[] = [];
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.push(`${key} ${value}`) });
  appearanceStore.write({
    theme: 'system',
    textSize: 'standard',
    readingFont: 'standard',
    textSpacing: 'standard',
  });
  await changeSessions((state) => state);
  await writeSetting('<name>', null);
  const shared = (await Dexie.getDatabaseNames()).filter((name) => !/[:/]/.test(name));
  return [
    ...caches.map((name) => `Cache Storage ${name}`),
    ...kept.map((entry) => `localStorage ${entry}`),
    ...shared.map((name) => `IndexedDB ${name}`),
    ...(await keys<string>())
      .filter((key) => !/^(packing-key|password-key|device-id)/.test(key))
      .map((key) => `idb-keyval ${JSON.stringify(key)}`),
    `sync tag ${SYNC_TAG}`,
  ];
}

/** Keys that screens choose: of settings, drafts of forms, and what stands beside them in the outbox's drafts. */
const chosenKeys: [what: string, pattern: RegExp][] = [
  ['setting', /\bconst SETTING = '([^']+)'/g],
  ['draft', /\bconst PREFIX = '([^']+)'/g],
  ['draft', /\buseFormDraft\(\{\s*key: ['`]([^'`]+)['`]/g],
  ['draft', /\basidePrefix = [^`]*`([^`]+)`/g],
  ['draft', /\bdraftKey=(?:"|\{`)([^"`]+)["`]/g],
  ['setting of a person', /\busePersonSetting\(\s*'([^,]+', *(?:'[^']+'|`[^`]+`|\w+))/g],
  ['setting of a reader', /\buseReaderSetting\(\s*['`]([^'`]+)['`]/g],
];

/** Read out of the app's source, in whatever file it stands: these keys are made inside components. */
export function chosenKeyNames(): string[] {
  const texts = sourceFiles()
    .filter((file) => file.startsWith('app/'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'));
  const found = texts.flatMap((text) =>
    chosenKeys.flatMap(([what, pattern]) =>
      [...text.matchAll(pattern)].map(([, key = '']) => `${what} ${plain(key)}`),
    ),
  );
  return [...new Set(found)].sort();
}

/** Without quotes, and without the names of the code's own variables. */
const plain = (key: string): string => key.replaceAll(/\$\{[^}]+\}/g, '<>').replaceAll(/['`]/g, '');
