import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { unzipped } from '#tests/sync-server/person-data/unzipped.ts';
import { annotate, highlight, textOf } from './annotating.ts';

const form = { citation: '“Rivers at Work.” Packwise, 2026.', subject: 'Science' };

async function download(school: CallSchool, username: string, asked: object, whose = username) {
  return school.app.inject({
    method: 'POST',
    url: `${textOf(whose)}/download`,
    headers: { cookie: school.cookie(username) },
    payload: { ...form, ...asked },
  });
}

/** The words of the text runs of a Word document, paragraph by paragraph. */
const wordsOf = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>|<w:p .*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''),
  );

test('content §3 annotations are downloaded as a tagged PDF with its headings, quotes and language', async () => {
  const school = await packSchool();
  await annotate(school, 'student1', { text: 'Two\nparagraphs', flagged: true });
  const answer = await download(school, 'student1', { extension: 'pdf' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''annotations-Rivers-at-Work.pdf",
    'cache-control': 'no-store',
  });
  const pdf = answer.rawPayload.toString('latin1');
  const has = (part: string) => [part, pdf.includes(part)];
  const tags = ['H1', 'H2', 'P', 'BlockQuote'].map((tag) => `/S /${tag}\n`);
  for (const part of ['%PDF-1.7', '/Marked true', '/Lang (en-US)', '/DisplayDocTitle true', ...tags])
    expect(has(part)).toEqual([part, true]);
});

test('a PDF of a note in letters that it can’t show says so, and one with everybody’s letters does not', async () => {
  const school = await packSchool();
  const length = async () =>
    streamsOf((await download(school, 'student1', { extension: 'pdf' })).rawPayload).length;
  await annotate(school, 'student1', { text: 'Why is it so? — “Ça dépend”, łódź' });
  const plainly = await length();
  await annotate(school, 'student1', { text: 'למה?' });
  expect(await length()).toBeGreaterThan(plainly);
});
const streamsOf = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)]
    .flatMap(([, stream]) => {
      try {
        return [inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((text) => text.includes('Tf'))
    .join('');

test('content §3 a Word document opens, with every word of a note of 5,000 characters in any direction', async () => {
  const school = await packSchool();
  const long = `<script>alert(1)</script> & “so” \u0007${'word '.repeat(990)}`.slice(0, 5_000);
  await annotate(school, 'student1', { text: long });
  await annotate(school, 'student1', { text: 'שלום עולם', highlights: [{ ...highlight, start: 12 }] });
  const answer = await download(school, 'student1', { extension: 'docx' });
  const files = unzipped(answer.rawPayload);
  const xml = files.get('word/document.xml')?.toString('utf8') ?? '';
  // What is not XML can't be opened: every tag that begins ends, and no control character is in it.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]|<script/);
  const words = wordsOf(xml).map(unescaped);
  expect(words[0]).toBe('Annotations: Rivers at Work');
  expect(words).toContain(long.replace('\u0007', ''));
  expect(words).toContain(form.citation);
  expect(words).toContain('1. Question (Level 2)');
  expect(xml).toMatch(/<w:bidi\/>(?:(?!<\/w:p>).)*<w:rtl\/>(?:(?!<\/w:p>).)*שלום עולם/s);
});
const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('content §3 the filter chooses kinds, flagged ones and those with a note; a CSV runs no formula', async () => {
  const school = await packSchool();
  await annotate(school, 'student1', { text: '=HYPERLINK("https://evil.example")', flagged: true });
  await annotate(school, 'student1', { text: '', annotationTypeId: 'evidence' });
  await annotate(school, 'student1', {
    text: 'A "quote", and\na line',
    annotationTypeId: 'evidence',
    level: 1,
  });
  const csv = async (annotationFilter: string) =>
    (await download(school, 'student1', { extension: 'csv', annotationFilter })).body;
  const lines = async (filter: string) => (await csv(filter)).split('\r\n').length - 2;
  expect(await csv('')).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(await csv('')).toContain('"A ""quote"", and\na line"');
  const counts = [await lines(''), await lines('all'), await lines('flagged'), await lines('note')];
  expect(counts).toEqual([3, 3, 1, 2]);
  expect(await lines('kind:evidence,note')).toBe(1);
  expect(await lines('kind:main-idea')).toBe(0);
  const wrong = await download(school, 'student1', { extension: 'csv', annotationFilter: 'mine' });
  expect(wrong.statusCode).toBe(422);
});

test('content §3 a form with another ending or longer texts is refused; another person’s annotations are not given', async () => {
  const school = await packSchool();
  const id = await annotate(school, 'student1');
  expect((await download(school, 'student1', { extension: 'exe' })).statusCode).toBe(422);
  const long = { extension: 'csv', citation: 'a'.repeat(2_001) };
  expect((await download(school, 'student1', long)).statusCode).toBe(422);
  for (const who of ['student2', 'farTeacher', 'head'])
    expect([who, (await download(school, who, { extension: 'csv' }, 'student1')).statusCode]).toEqual([
      who,
      403,
    ]);
  const page = await download(school, 'teacher', { extension: 'jsonld' }, 'student1');
  expect(page.headers['content-type']).toContain('application/ld+json');
  const { items } = page.json<{ items: { id: string; creator: { name: string }; target: unknown[] }[] }>();
  expect(items).toMatchObject([
    {
      id: `urn:uuid:${id}`,
      creator: { name: 'student1 Test' },
      target: [{ source: { id: expect.stringMatching(/\/article\/rivers-at-work\?level=2$/) } }],
    },
  ]);
});
