import { expect, test } from 'vitest';
import { callSchool, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

const path = '/science/water-on-the-move#/pinboard/overlay/assembly/river-delta';

async function shortened(school: CallSchool, username: string, pathToShorten: string): Promise<string> {
  const { body } = await school.post(username, '/url/shorten', { pathToShorten });
  return (body as { shortUrl: string }).shortUrl;
}

test('content §7 a short link leads to its screen, hash and all, for anybody; one path has one link', async () => {
  const school = await callSchool({ PUBLIC_URL: 'https://packs.example.edu' });
  const shortUrl = await shortened(school, 'student1', path);
  expect(shortUrl).toMatch(/^https:\/\/packs\.example\.edu\/s\/[a-z2-9]{8}$/);
  expect(await shortened(school, 'farTeacher', path)).toBe(shortUrl);
  expect(await shortened(school, 'teacher', '/science/the-moon')).not.toBe(shortUrl);
  const followed = await school.app.inject(new URL(shortUrl).pathname.toUpperCase().replace('/S/', '/s/'));
  expect([followed.statusCode, followed.headers.location]).toEqual([302, path]);
  expect(followed.headers['cache-control']).toBe('no-store');
});

test('a short link that nobody made says so in words', async () => {
  const school = await callSchool();
  const answer = await school.app.inject('/s/nbdynbdy');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('This link leads nowhere.');
});

test('only screens of this site are shortened, and only for who is signed in', async () => {
  const school = await callSchool();
  const elsewhere = [
    'https://evil.example.org/science/packs',
    '//evil.example.org',
    '/\\evil.example.org',
    '/science//evil.example.org',
    '/sync/pull',
    '/science/dashboard/load/classes',
    '/science/packs\r\nSet-Cookie: a=b',
    'science/packs',
    '',
  ];
  for (const pathToShorten of elsewhere) {
    const { status } = await school.post('teacher', '/url/shorten', { pathToShorten });
    expect([pathToShorten, status]).toEqual([pathToShorten, 422]);
  }
  expect((await school.post(null, '/url/shorten', { pathToShorten: path })).status).toBe(401);
});
