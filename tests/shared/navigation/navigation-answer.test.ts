import { expect, test } from 'vitest';
import { appPaths } from '#shared/navigation/app-paths.ts';
import { navigationAnswer } from '#shared/navigation/navigation-answer.ts';

test('U3 every screen opens from the device', () => {
  const example = (path: string) =>
    path
      .replace(':subject', 'science')
      .replace(':contentType', 'video')
      .replace(':snackContentType', 'article')
      .replaceAll(/:\w+/g, 'x1');
  for (const path of appPaths) expect([path, navigationAnswer(example(path))]).toEqual([path, 'app']);
});

test('classroom §2 an unknown address is asked of the server, and is the app’s to explain without a network', () => {
  for (const path of [
    '/nonsense',
    '/maths/packs',
    '/forgetLogin/nonsense',
    '/science/dashboard/activities/nothing',
    '/science/nonsense/page/x',
    '/science//packs',
    '/individual/nonsense',
  ]) {
    expect([path, navigationAnswer(path)]).toEqual([path, 'server-or-app']);
  }
});

test('files, downloads and short links never get the app’s page', () => {
  for (const path of [
    '/science/custom/fetch/pack/pdf/water-on-the-move',
    '/science/custom/download/pack/pdf/water-on-the-move',
    '/science/custom/fetch/document/u1/d1/notes.pdf',
    '/social-studies/custom/fetch/resource/u1/d1/photo',
    '/science/download/video',
    '/resources/pdf/graphic-organizer/kwl.pdf',
    '/library/water-on-the-move/1/guide.pdf',
    '/calendar/abc.ics',
    '/s/abcd2345',
    '/sync/files/abc',
    '/assets/index-abc.js',
    '/openapi.json',
    '/robots.txt',
    '/offline.html',
  ]) {
    expect([path, navigationAnswer(path)]).toEqual([path, 'server']);
  }
});
