import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pngBytes, zipBytes } from '#tests/support/packs.ts';
import { assign, build } from '#tests/sync-server/activities/activity-in-test.ts';
import { pulled, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from './library-in-test.ts';

const png = Buffer.from(pngBytes(100));

async function ownPack(school: CallSchool): Promise<string> {
  const { body } = await school.post('teacher', '/science/custom/create/pack', { title: 'Mine' });
  return (body as { packId: string }).packId;
}

type Sent = { name?: string; bytes?: Buffer; as?: string | null; key?: string; headers?: object };

/** Sends a form with one file, as a browser would. */
async function upload(school: CallSchool, packId: string, sent: Sent = {}) {
  const { name = 'our river.png', bytes = png, as = 'teacher', key, headers = {} } = sent;
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const answer = await school.app.inject({
    method: 'POST',
    url: `/science/custom/upload/${packId}`,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(as === null ? {} : { cookie: school.cookie(as) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json<Uploaded>() };
}
type Uploaded = { savedContentId?: string; originalFilename?: string; size?: number; errors: string[] };

const cards = async (school: CallSchool) => {
  const [row] = pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'customPack') ?? [];
  return (row as { items: { title: string }[] }).items.map(({ title }) => title); // a custom pack's row
};

test('content §5 a file becomes a card of the pack, once, and its readers get it by its address', async () => {
  const school = await packSchool();
  const packId = await ownPack(school);
  const key = randomUUID();
  const first = await upload(school, packId, { key });
  expect(first).toMatchObject({
    status: 200,
    body: { originalFilename: 'our river.png', size: png.length, errors: [] },
  });
  expect((await upload(school, packId, { key })).body.savedContentId).toBe(first.body.savedContentId);
  expect(await cards(school)).toEqual(['our river']);
  const url = `/science/custom/fetch/document/${userId('teacher')}/${first.body.savedContentId}/our%20river.png`;
  const get = (who: string | null, at = url) =>
    school.app.inject({ url: at, headers: who === null ? {} : { cookie: school.cookie(who) } });
  const own = await get('teacher');
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/png']);
  expect(own.rawPayload.equals(png)).toBe(true);
  expect((await get('teacher', url.replace('document', 'resource'))).statusCode).toBe(200);
  expect((await get('student1')).statusCode).toBe(404);
  expect((await get('farTeacher')).statusCode).toBe(404);
  expect((await get(null)).statusCode).toBe(401);
  expect((await get('teacher', url.replace(userId('teacher'), userId('teacher2')))).statusCode).toBe(404);
  await assign(school, await build(school, 'teacher', { packId }));
  expect((await get('student1')).statusCode).toBe(200);
  expect((await get('studentB')).statusCode).toBe(404);
});

test('content §5 wrong files get a clear error and leave the pack as it was', async () => {
  const school = await packSchool();
  const packId = await ownPack(school);
  const errors = async (name: string, bytes: Buffer) =>
    (await upload(school, packId, { name, bytes })).body.errors;
  const noFormat = (name: string) => [`${name} is not a file format that can be uploaded.`];
  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(2_000, 7)]);
  expect(await errors('game.exe', program)).toEqual(noFormat('game.exe'));
  expect(await errors('game.png', program)).toEqual(noFormat('game.png'));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await errors('drawing.svg', svg)).toEqual(noFormat('drawing.svg'));
  expect(await errors('drawing.png', svg)).toEqual(noFormat('drawing.png'));
  expect(await errors('big.png', Buffer.from(pngBytes(21 * 1024 * 1024)))).toEqual([
    'big.png exceeds the 20MB limit for each pack.',
  ]);
  expect(await errors('half.png', png.subarray(0, 50))).toEqual([
    'half.png: This file is damaged. Choose one that opens.',
  ]);
  expect(await errors('bomb.odt', zipBytes('content.xml', 4_000_000_000))).toEqual([
    'bomb.odt: This file unpacks to far more than a document holds. Choose another one.',
  ]);
  expect(await errors('empty.png', Buffer.alloc(0))).toEqual(noFormat('empty.png'));
  expect(await errors('', png)).toEqual(['No file selected.']);
  expect(await cards(school)).toEqual([]);
  expect(await errors('fine.odt', zipBytes('content.xml', 40_000))).toEqual([]);
  expect(await cards(school)).toEqual(['fine']);
});

test('content §5 the files of one pack together stay under 20 MB', async () => {
  const school = await packSchool();
  const packId = await ownPack(school);
  expect(
    (await upload(school, packId, { name: 'one.png', bytes: Buffer.from(pngBytes(15_000_000)) })).body.errors,
  ).toEqual([]);
  expect(
    (await upload(school, packId, { name: 'two.png', bytes: Buffer.from(pngBytes(6_000_000)) })).body.errors,
  ).toEqual(['two.png exceeds the 20MB limit for each pack.']);
});

test('a file is taken from the pack’s owner alone, and from no other site', async () => {
  const school = await packSchool();
  const packId = await ownPack(school);
  for (const as of ['teacher2', 'student1', 'farTeacher', 'master']) {
    expect((await upload(school, packId, { as })).status).toBe(403);
  }
  expect((await upload(school, packId, { as: null })).status).toBe(401);
  expect((await upload(school, packId, { headers: { origin: 'https://evil.example.org' } })).status).toBe(
    403,
  );
  expect((await upload(school, packId, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  expect((await school.post('teacher', `/science/custom/upload/${packId}`, {})).status).toBe(415);
  const elsewhere = { 'content-type': 'multipart/form-data; boundary=x', cookie: school.cookie('teacher') };
  const form = {
    method: 'POST',
    url: '/science/custom/create/pack',
    payload: 'x',
    headers: elsewhere,
  } as const;
  expect((await school.app.inject(form)).statusCode).toBe(415);
});
