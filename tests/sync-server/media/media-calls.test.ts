import { expect, test } from 'vitest';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

test('content §7 anybody asks what assemblies are; favorites are those of the person who asks', async () => {
  const school = await packSchool();
  const query = { assemblies: 'river-delta,a-drop-goes-around,rivers-at-work,nothing' };
  const { body } = await school.get(null, '/science/getAssemblies', query);
  expect(body).toMatchObject({
    favoriteAssemblyIds: [],
    assemblyInfos: [
      { assemblyId: 'river-delta', assets: [{ assetSize: 'FULLSIZE', assetCategory: 'IMAGE' }] },
      {
        assemblyId: 'a-drop-goes-around',
        assets: [
          { assetSize: 'FULLSIZE', assetCategory: 'VIDEO', mimeType: 'video/mp4', width: 854 },
          { assetSize: 'LARGE', assetCategory: 'VIDEO', mimeType: 'video/mp4', width: 426 },
          { assetCategory: 'CLOSED_CAPTION' },
          { assetCategory: 'IMAGE', assetSize: 'LARGE' },
        ],
      },
    ],
  });
  expect((await school.get(null, '/social-studies/getAssemblies', query)).body).toMatchObject({
    assemblyInfos: [],
  });
  expect((await school.get(null, '/science/getAssemblies')).status).toBe(422);
});

test('content §7 a film is downloaded in the width nearest to the one asked for, in full when none is', async () => {
  const school = await packSchool();
  const nameFor = async (width: string) => {
    const video = await school.app.inject(`/science/download/video?jwplayerId=a-drop-goes-around${width}`);
    return video.headers['content-disposition'];
  };
  const full = 'attachment; filename="a-drop-goes-around.mp4"';
  const small = 'attachment; filename="a-drop-goes-around.small.mp4"';
  expect(await nameFor('')).toBe(full);
  for (const width of [641, 854, 1920]) expect(await nameFor(`&width=${width}`), `${width}`).toBe(full);
  for (const width of [1, 320, 426, 639]) expect(await nameFor(`&width=${width}`), `${width}`).toBe(small);
  expect((await school.get(null, '/science/download/video', { jwplayerId: 'x', width: '0' })).status).toBe(
    422,
  );
});

test('content §7 a film is downloaded whole; what is no film is not there', async () => {
  const school = await packSchool();
  const video = await school.app.inject('/science/download/video?jwplayerId=a-drop-goes-around&width=854');
  expect(video.statusCode).toBe(200);
  expect(video.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(video.rawPayload.length),
    'content-disposition': 'attachment; filename="a-drop-goes-around.mp4"',
  });
  for (const id of ['river-delta', 'nothing', '../../catalogue.json']) {
    const query = new URLSearchParams({ jwplayerId: id }).toString();
    expect((await school.app.inject(`/science/download/video?${query}`)).statusCode).toBe(404);
  }
});

test('content §2 graphic organizers are open to anybody, in both papers, by name alone', async () => {
  const school = await packSchool();
  for (const file of ['venn-2.pdf', 'venn-2-a4.pdf', 'kwl.pdf']) {
    const answer = await school.app.inject(`/resources/pdf/graphic-organizer/${file}`);
    expect([file, answer.statusCode, answer.headers['content-type']]).toEqual([file, 200, 'application/pdf']);
    const size = /\/MediaBox \[0 0 ([\d.]+) /.exec(answer.rawPayload.toString('latin1'))?.[1];
    expect(size).toBe(file.includes('a4') ? '595.28' : '612');
  }
  for (const file of ['nothing.pdf', 'kwl', 'constructor.pdf', '..%2f..%2fpackage.json']) {
    expect((await school.app.inject(`/resources/pdf/graphic-organizer/${file}`)).statusCode).toBe(404);
  }
});
