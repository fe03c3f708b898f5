import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFile } from '#app/engine/files/device-files.ts';
import { buildApp } from '#server/app.ts';
import { audit } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { FILE_CHUNK_BYTES } from '#shared/sync/travelling-file.ts';
import { assignToClass } from '#tests/support/activities.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { documentItem, packContent, pngBytes } from '#tests/support/packs.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { emptySchool } from '#tests/support/school-day.ts';
import { testConfig } from '#tests/sync-server/app/server-in-test.ts';

/** A teacher's pack with a picture that the server waits for, and the whole app over it. */
async function waitingFile(fileQuota?: NonNullable<Deps['fileQuota']>) {
  const day = emptySchool();
  const teacher = day.device('teacher');
  const bytes = Buffer.from(pngBytes(10));
  const file = await keepFile(teacher.local, new Blob([new Uint8Array(bytes)]), 'Río "1".png', 'image/png');
  const content = packContent({ items: [documentItem(file)] });
  await teacher.mutate('saveCustomPack', { packId: 'p1', content });
  await teacher.sync();
  const config = { ...testConfig(), filesDir: path.join(day.world.dataDir, 'http-files') };
  const app = await buildApp({
    config,
    db: day.world.db,
    clock: day.world.clock,
    passwordCost: cheapCost,
    ...(fileQuota && { fileQuota }),
  });
  onTestFinished(() => app.close());
  await app.ready();
  const url = `/sync/files/${file.sha256}`;
  const cookieOf = (username: string) => {
    const userId = day.world.userId(username);
    const sid = openSession(day.world.db, { userId, label: 'test', now: day.world.clock.now() });
    return `session=${app.jwt.sign({ sid })}`;
  };
  const put = (payload: Buffer, offset: number, username = 'teacher', headers = {}) =>
    app.inject({
      method: 'PUT',
      url,
      payload,
      headers: {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${offset}-${offset + payload.length - 1}/${bytes.length}`,
        cookie: cookieOf(username),
        ...headers,
      },
    });
  const ask = (method: 'GET' | 'HEAD', username: string) =>
    app.inject({ method, url, headers: { cookie: cookieOf(username) } });
  return { ...day, teacher, app, url, bytes, file, config, put, ask };
}

test('O4 a file comes in ranges: HEAD tells how far the server has it, PUT brings the next, GET gives it back', async () => {
  const { bytes, file, put, ask, config } = await waitingFile();
  expect((await ask('HEAD', 'teacher')).headers).toMatchObject({
    'upload-state': 'waiting',
    'upload-offset': '0',
  });
  expect((await put(bytes.subarray(0, 30), 0)).json()).toMatchObject({ state: 'waiting', offset: 30 });
  expect((await ask('HEAD', 'teacher')).headers).toMatchObject({ 'upload-offset': '30' });
  expect((await ask('GET', 'teacher')).statusCode).toBe(404);
  expect((await put(bytes.subarray(30), 30)).json()).toMatchObject({ state: 'here', durable: false });
  const got = await ask('GET', 'teacher');
  expect(got.rawPayload.equals(bytes)).toBe(true);
  expect(got.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(got.headers['content-security-policy']).toContain('sandbox');
  expect(fs.readdirSync(path.join(config.filesDir, 'parts'))).toEqual([]);
});

test('O4 a file is for its owner and for classes that were given its pack, and nobody learns that it exists', async () => {
  const { teacher, bytes, put, ask, app, url } = await waitingFile();
  await put(bytes, 0);
  expect((await ask('GET', 'student1')).statusCode).toBe(404);
  expect((await ask('HEAD', 'student1')).headers['upload-state']).toBe('unknown');
  expect((await put(bytes, 0, 'student1')).json()).toMatchObject({ state: 'unknown' });
  expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(401);
  await assignToClass(teacher, 'p1');
  await teacher.sync();
  expect((await ask('GET', 'student1')).statusCode).toBe(200);
});

test('O4 a range that is too large, of another form or without a range is turned away and changes nothing', async () => {
  const { bytes, put, ask } = await waitingFile();
  expect((await put(Buffer.alloc(FILE_CHUNK_BYTES + 1), 0)).statusCode).toBe(413);
  expect((await put(bytes, 0, 'teacher', { 'content-type': 'application/json' })).statusCode).toBe(400);
  expect((await put(bytes, 0, 'teacher', { 'content-range': 'bytes */5' })).statusCode).toBe(422);
  expect((await put(bytes, 0, 'teacher', { 'content-type': 'text/html' })).statusCode).toBe(415);
  expect((await ask('HEAD', 'teacher')).headers).toMatchObject({
    'upload-state': 'waiting',
    'upload-offset': '0',
  });
});

const enough = { ofStudent: 1_000_000, ofStaff: 1_000_000, ofSchool: 1_000_000, diskReserve: 0 };

test('S2-9 a file beyond its owner’s quota is refused in words, leaves nothing behind, and is a line', async () => {
  const { bytes, put, ask, config, world, teacher } = await waitingFile({ ...enough, ofStaff: 50 });
  expect((await put(bytes.subarray(0, 30), 0)).json()).toEqual({
    state: 'refused',
    offset: 0,
    durable: false,
    reason: 'no_room',
  });
  expect(fs.existsSync(path.join(config.filesDir, 'parts'))).toBe(false);
  expect((await ask('GET', 'teacher')).statusCode).toBe(404);
  const [line, ...more] = world.db.orm.select().from(audit).all();
  expect(more).toEqual([]);
  expect(line).toMatchObject({ kind: 'limit-reached', detail: { limit: 'upload-quota' } });
  await teacher.sync();
  const [upload] = await (await teacher.view()).list('upload');
  expect(upload).toMatchObject({ state: 'refused', reason: 'no_room' });
});

test('S2-9 a file that was refused for its room is taken when there is some', async () => {
  const small = { ...enough, ofStaff: 50 };
  const { bytes, put, ask, teacher } = await waitingFile(small);
  await put(bytes, 0);
  expect((await ask('HEAD', 'teacher')).headers['upload-state']).toBe('waiting');
  small.ofStaff = 1_000_000;
  expect((await put(bytes, 0)).json()).toMatchObject({ state: 'here' });
  await teacher.sync();
  const [upload] = await (await teacher.view()).list('upload');
  expect(upload).toMatchObject({ state: 'here', reason: null });
});

test('S2-9 a school has a quota beside each person’s, of all its people’s files and no other school’s', async () => {
  const small = { ...enough, ofSchool: 150 };
  const { bytes, put, world } = await waitingFile(small);
  const school = onlySchool(world.db);
  const hold = (of: string, owner: string) =>
    world.db.sqlite
      .prepare(
        `insert into stored_file (school, owner, sha256, size, type, refused_for, received_at)
         values (?, ?, ?, 100, 'image/png', null, 1)`,
      )
      .run(of, owner, 'c'.repeat(64));
  hold('another school', 'somebody');
  expect((await put(bytes.subarray(0, 10), 0)).json()).toMatchObject({ state: 'waiting', offset: 10 });
  hold(school, world.userId('student1'));
  expect((await put(bytes.subarray(10), 10)).json()).toMatchObject({ state: 'refused', reason: 'no_room' });
  small.ofSchool = 1_000_000;
  expect((await put(bytes, 0)).json()).toMatchObject({ state: 'here' });
});

test('S2-9 parts of other files count, so that many begun at once are no way past the quota', async () => {
  const { bytes, put, config, world } = await waitingFile({ ...enough, ofStaff: 150 });
  const parts = path.join(config.filesDir, 'parts');
  fs.mkdirSync(parts, { recursive: true });
  fs.writeFileSync(path.join(parts, `${world.userId('student1')}-${'b'.repeat(64)}`), Buffer.alloc(500));
  expect((await put(bytes.subarray(0, 10), 0)).json()).toMatchObject({ state: 'waiting', offset: 10 });
  fs.writeFileSync(path.join(parts, `${world.userId('teacher')}-${'a'.repeat(64)}`), Buffer.alloc(140));
  expect((await put(bytes.subarray(10), 10)).json()).toMatchObject({ state: 'refused', reason: 'no_room' });
});

test('S2-9 below the reserve of the disk a file waits on its device, whoever’s it is', async () => {
  const full = { ...enough, diskReserve: Number.MAX_SAFE_INTEGER };
  const { bytes, put, ask, world } = await waitingFile(full);
  expect((await put(bytes, 0)).json()).toMatchObject({ state: 'waiting', offset: 0 });
  expect((await ask('HEAD', 'teacher')).headers).toMatchObject({
    'upload-state': 'waiting',
    'upload-offset': '0',
  });
  expect(world.db.orm.select().from(audit).all()).toEqual([]);
  full.diskReserve = 0;
  expect((await put(bytes, 0)).json()).toMatchObject({ state: 'here' });
});
