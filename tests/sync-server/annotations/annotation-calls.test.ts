import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { classId, pulled, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { annotate, highlight, textOf, type Answered } from './annotating.ts';

const ids = (body: unknown) => (body as { annotations: { id: string }[] }).annotations.map(({ id }) => id);

test('content §7 an annotation is created once, with its kind, and is on its author’s devices', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const id = await annotate(school, 'student1', { flagged: true }, key);
  expect(await annotate(school, 'student1', { flagged: true }, key)).toBe(id);
  expect(await school.get('student1', textOf('student1'))).toMatchObject({
    status: 200,
    body: {
      annotations: [
        {
          ...{ id, label: 'Question', color: '#a8295b', text: 'Why?', annotationTypeId: 'question' },
          ...{ flagged: true, highlights: [highlight], level: 2, tocId: null },
        },
      ],
    },
  });
  const own = pulled(await school.pull('student1'), userBucket(userId('student1')), 'annotation');
  expect(own).toMatchObject([{ id, ownerName: 'student1 Test', note: 'Why?', packId: 'water-on-the-move' }]);
});

test('content §4 a teacher views a student’s annotations read-only; a classmate, another school and nobody see none', async () => {
  const school = await packSchool();
  const id = await annotate(school, 'student1');
  const asked = textOf('student1');
  for (const teacher of ['teacher', 'teacher2', 'teacherB'])
    expect(ids((await school.get(teacher, asked)).body)).toEqual([id]);
  for (const who of ['student2', 'studentB', 'farTeacher', 'farStudent', 'head', 'master'])
    expect([who, (await school.get(who, asked)).status]).toEqual([who, 403]);
  expect((await school.get(null, asked)).status).toBe(401);
  // A student who is not there looks like one who is somebody else's.
  expect((await school.get('teacher', textOf('no such student'))).status).toBe(403);
  expect((await school.get('student1', asked.replace('science', 'alchemy'))).status).toBe(404);
  expect((await school.get('student1', asked.replace('/article/', '/poster/'))).status).toBe(422);
  const changed = { annotation: { id, text: 'Mine' } };
  expect((await school.put('teacher', asked, changed)).status).toBe(403);
  expect((await school.remove('teacher', asked, { annotationId: id })).status).toBe(403);
  expect((await school.post('teacher', asked, { annotation: {} })).status).toBe(422);
});

test('content §3 a text is named by any of its types, and each level and page is a text of its own', async () => {
  const school = await packSchool();
  const write = async (type: string, contentId: string, more: object) => {
    const annotation = { annotationTypeId: 'evidence', highlights: [highlight], ...more };
    const answer = await school.post('student1', textOf('student1', contentId, type), { annotation });
    return answer.body as Answered; // one shape for both outcomes
  };
  for (const type of ['primarysource', 'primary-source', 'supplemental'])
    expect((await write(type, 'seattle-weather-record', {})).errors).toEqual([]);
  const record = textOf('student1', 'seattle-weather-record', 'primarysource');
  expect(ids((await school.get('student1', record)).body)).toHaveLength(3);
  expect((await write('magazine', 'drip-magazine-1', { tocId: 'page-2' })).errors).toEqual([]);
  expect((await write('magazine', 'drip-magazine-1', {})).errors).toEqual([
    '{tocId}Please say which page it is.',
  ]);
  expect((await write('article', 'river-delta', {})).errors).toEqual([
    '{contentId}This is no text of that type.',
  ]);
  expect((await write('article', 'rivers-at-work', { level: 9 })).errors).toHaveLength(1);
  const usual = await write('article', 'rivers-at-work', {});
  expect(usual.annotation?.level).toBe(2);
  await write('article', 'rivers-at-work', { level: 1 });
  const article = textOf('student1');
  expect(ids((await school.get('student1', article, { level: '1' })).body)).toHaveLength(1);
  expect(ids((await school.get('student1', article)).body)).toHaveLength(2);
});

test('content §7 an excerpt is annotated by who keeps it, and another’s is no text to them', async () => {
  const school = await packSchool();
  const source = { packId: 'water-on-the-move', contentId: 'rivers-at-work', contentType: 'article' };
  const kept = await school.post('student1', '/science/excerpt/create', { ...source, text: 'Words of it' });
  const { savedContentId } = kept.body as { savedContentId: string };
  const annotation = { annotationTypeId: 'evidence', highlights: [highlight] };
  for (const [who, errors] of [
    ['student1', []],
    ['student2', ['{contentId}This is no text of that type.']],
  ] as const) {
    const answer = await school.post(who, textOf(who, savedContentId, 'excerpt_article'), { annotation });
    expect(answer.body).toMatchObject({ errors });
  }
});

test('content §7 an update changes what it names, and nothing else; a key that was used for another is refused', async () => {
  const school = await packSchool();
  const key = randomUUID();
  const id = await annotate(school, 'student1', { flagged: true }, key);
  const put = async (annotation: object) =>
    (await school.put('student1', textOf('student1'), { annotation: { id, ...annotation } }))
      .body as Answered;
  school.deps.clock.advance(1_000);
  expect((await put({ text: 'Because.' })).annotation).toMatchObject({ text: 'Because.', flagged: true });
  expect((await put({ annotationTypeId: 'evidence', flagged: false })).annotation).toMatchObject({
    ...{ label: 'Evidence', text: 'Because.', flagged: false },
  });
  expect((await put({ annotationTypeId: 'no such kind' })).errors).toHaveLength(1);
  const backwards = { highlights: [{ ...highlight, end: 3 }] };
  expect((await put(backwards)).errors[0]).toMatch(/^\{highlights\}/);
  const other = { annotation: { annotationTypeId: 'question', highlights: [highlight] } };
  expect((await school.post('student1', textOf('student1'), other, { key })).body).toMatchObject({
    errors: [expect.any(String)],
  });
});

test('an annotation has at most 5,000 characters, ten stretches of words, and fields of a known shape', async () => {
  const school = await packSchool();
  const status = async (annotation: object) => {
    const whole = { annotationTypeId: 'question', highlights: [highlight], ...annotation };
    return (await school.post('student1', textOf('student1'), { annotation: whole })).status;
  };
  expect(await status({ text: 'a'.repeat(5_000) })).toBe(200);
  expect(await status({ text: 'a'.repeat(5_001) })).toBe(422);
  expect(await status({ highlights: Array.from({ length: 11 }, () => highlight) })).toBe(422);
  expect(await status({ highlights: [] })).toBe(422);
  expect(await status({ highlights: [{ ...highlight, exact: 'a'.repeat(2_001) }] })).toBe(422);
  expect(await status({ highlights: [{ ...highlight, start: -1 }] })).toBe(422);
  const many = Array.from({ length: 201 }, () => 'x');
  expect((await school.remove('student1', `${textOf('student1')}/deleteAll`, many)).status).toBe(422);
});

test('content §7 one annotation is deleted, or several, and others’ are left alone', async () => {
  const school = await packSchool();
  const [first, second, third] = [
    await annotate(school, 'student1'),
    await annotate(school, 'student1'),
    await annotate(school, 'student1'),
  ];
  const others = await annotate(school, 'student2');
  const text = textOf('student1');
  const done = { status: 200, body: { status: true, errors: [] } };
  expect(await school.remove('student1', text, { annotationId: first })).toEqual(done);
  expect(await school.remove('student1', text, { annotationId: first })).toEqual(done);
  expect((await school.remove('student1', text, { annotationId: others })).status).toBe(403);
  expect(await school.remove('student1', `${text}/deleteAll`, [second, third, others])).toEqual(done);
  expect((await school.remove('student1', `${text}/deleteAll`, [others])).status).toBe(403);
  expect(ids((await school.get('student1', text)).body)).toEqual([]);
  expect(ids((await school.get('student2', textOf('student2'))).body)).toEqual([others]);
});

test('content §7 a teacher dismisses flags of their student; a student and a teacher of another class can’t', async () => {
  const school = await packSchool();
  const flagged = await annotate(school, 'student1', { flagged: true });
  const other = await annotate(school, 'student2', { flagged: true });
  const dismiss = `${textOf('student1')}/dismiss`;
  for (const who of ['student1', 'student2', 'farTeacher'])
    expect([who, (await school.put(who, dismiss, [flagged])).status]).toEqual([who, 403]);
  expect((await school.put('teacher', dismiss, [other])).status).toBe(403);
  expect((await school.put('teacher', `${textOf('teacher')}/dismiss`, [flagged])).status).toBe(403);
  school.deps.clock.advance(1_000);
  expect((await school.put('teacher', dismiss, [flagged, other])).body).toEqual({ status: true, errors: [] });
  const flags = async (who: string) =>
    ((await school.get(who, textOf(who))).body as { annotations: { flagged: boolean }[] }).annotations;
  expect(await flags('student1')).toMatchObject([{ flagged: false }]);
  expect(await flags('student2')).toMatchObject([{ flagged: true }]);
});

test('content §7 meta says whose annotations they are, and labels the kinds of their classes too', async () => {
  const school = await packSchool();
  await annotate(school, 'student1');
  const meta = async (who: string, of: string) => (await school.post(who, `${textOf(of)}/meta`, {})).body;
  expect(await meta('student1', 'student1')).toEqual({ preferredName: 'student1 Test' });
  expect(await meta('teacher', 'student1')).toEqual({ preferredName: 'student1 Test' });
  const labels = await school.get('student1', `${textOf('student1')}/labels`);
  expect(labels.body).toHaveLength(6);
  expect(labels.body).toContainEqual({
    ...{ label: 'Word to learn', color: '#0b6e75', annotationTypeId: 'word-to-learn' },
  });
});

test('decision 118 what a teacher annotates is theirs alone, until they name a class to annotate with', async () => {
  const school = await packSchool();
  await annotate(school, 'teacher', { text: 'Mine' });
  const shown = await annotate(school, 'teacher', {
    text: 'Look here',
    classIds: [classId('a'), classId('b')],
  });
  const reply = await school.pull('student1');
  const notes = Object.values(reply.buckets).flatMap(({ rows }) =>
    rows.flatMap(({ table, body }) => (table === 'annotation' ? [body] : [])),
  );
  expect(notes).toMatchObject([{ id: shown, note: 'Look here' }]);
  expect(pulled(await school.pull('studentB'), `class:${classId('b')}`, 'annotation') ?? []).toEqual([]);
});
