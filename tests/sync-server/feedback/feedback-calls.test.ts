import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSchoolCore } from '#server/school-core.ts';
import { FEEDBACK_PAGE, feedbackMessages, type InboxItem } from '#shared/domain/feedback/feedback-calls.ts';
import { MAX_FEEDBACK_AGE_DAYS, MAX_FEEDBACK_A_DAY } from '#shared/domain/feedback/feedback.ts';
import { callSchool, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

const general = '/science/feedback/general';
const request = '/science/feedback/newPackRequest';
const DAY = 86_400_000;
const sent = { status: 200, body: { status: true, errors: [] } };
const refused = (...errors: string[]) => ({ status: 200, body: { status: false, errors } });

/** What a form sends of its subject, and of who fills it in. */
const ofPage = { subjectAreaId: 3, subjectAreaName: 'Science' };
const visitor = {
  ...{ ...ofPage, individualId: '', school: 'near', userType: 'EDUCATOR', whoAmI: 'A librarian' },
  ...{ contactEmail: 'librarian@hill.example', feedbackExperience: 'The pictures are clear.' },
};

async function inbox(school: CallSchool, query: Record<string, string> = {}, username = 'head') {
  const { body } = await school.get(username, '/school/feedback', query);
  return body as { feedback: InboxItem[]; total: number };
}
const wordsOf = ({ content }: InboxItem) =>
  content.kind === 'general' ? content.feedbackExperience : content.preferredTopic;

test('classroom §6, §7 a teacher requests a pack, a student and a teacher send general feedback, and administrators read it', async () => {
  const school = await callSchool();
  const topic = { preferredTopic: 'Glaciers', gradeRangeName: 'Grades 6-8', curriculumStandard: 'MS-ESS2-2' };
  expect(await school.post('teacher2', request, { ...ofPage, ...topic })).toEqual(sent);
  school.deps.clock.advance(1_000);
  const experience = { ...ofPage, feedbackExperience: 'I like the maps.', individualId: userId('student1') };
  expect(await school.post('student1', general, experience)).toEqual(sent);
  const { feedback, total } = await inbox(school);
  expect(total).toBe(2);
  expect(feedback).toMatchObject([
    {
      ...{ userType: 'STUDENT', whoAmI: '', contactEmail: '', subject: 'science', doneAt: null },
      sender: { individualId: userId('student1') },
      content: { kind: 'general', feedbackExperience: 'I like the maps.' },
    },
    { userType: 'EDUCATOR', content: { kind: 'newPackRequest', ...topic } },
  ]);
  expect((await school.post('student1', request, { ...ofPage, ...topic })).status).toBe(403);
  expect((await school.post(null, request, { ...ofPage, ...topic })).status).toBe(401);
  expect((await inbox(school, {}, 'farHead')).total).toBe(0);
  expect((await school.get('teacher2', '/school/feedback')).status).toBe(403);
});

test('classroom §5 of who is signed in no address is taken, whatever the request says', async () => {
  const school = await callSchool();
  const asTeacher = { ...visitor, individualId: userId('teacher2') };
  expect(await school.post('teacher2', general, asTeacher)).toEqual(sent);
  const [item] = (await inbox(school)).feedback;
  expect(item).toMatchObject({ contactEmail: '', whoAmI: '', userType: 'EDUCATOR' });
});

test('classroom §5 a visitor who is an educator may leave an address, a student leaves nothing about themselves', async () => {
  const school = await callSchool();
  expect(await school.post(null, general, visitor)).toEqual(sent);
  school.deps.clock.advance(1_000);
  expect(await school.post(null, general, { ...visitor, userType: 'STUDENT' })).toEqual(sent);
  const { feedback } = await inbox(school);
  expect(feedback).toMatchObject([
    { sender: null, userType: 'STUDENT', whoAmI: '', contactEmail: '' },
    { sender: null, userType: 'EDUCATOR', whoAmI: 'A librarian', contactEmail: 'librarian@hill.example' },
  ]);
  // Nothing of it lies in any bucket: no device gets it.
  for (const username of ['student1', 'teacher', 'head'])
    expect(JSON.stringify(await school.pull(username))).not.toContain('librarian');
});

test('classroom §8 what is missing or wrong is answered with a false status, at its field', async () => {
  const school = await callSchool();
  expect(await school.post('student1', general, { feedbackExperience: ' ' })).toEqual(
    refused('{feedbackExperience}Please write what you want to say.'),
  );
  expect(await school.post('teacher2', request, { curriculumStandard: 'MS-ESS2-2' })).toEqual(
    refused('{preferredTopic}Please write what the pack should be about.'),
  );
  const wrong = { ...visitor, userType: 'nobody', feedbackExperience: '', school: 'nowhere' };
  expect(await school.post(null, general, wrong)).toEqual(
    refused(
      `{userType}${feedbackMessages.userType}`,
      '{feedbackExperience}Please write what you want to say.',
      `{school}${feedbackMessages.school}`,
    ),
  );
  expect(await school.post(null, general, { ...visitor, contactEmail: 'at home' })).toEqual(
    refused('{contactEmail}This e-mail address is not valid.'),
  );
  const otherSubject = { ...ofPage, subjectAreaId: 4 };
  expect(await school.post('teacher2', request, { ...otherSubject, preferredTopic: 'Maps' })).toEqual(
    refused(`{subjectAreaId}${feedbackMessages.subjectAreaId}`),
  );
  expect(await school.post('student1', general, { ...otherSubject, feedbackExperience: 'Maps' })).toEqual(
    refused(`{subjectAreaId}${feedbackMessages.subjectAreaId}`),
  );
  expect((await inbox(school)).total).toBe(0);
  const long = { feedbackExperience: 'x'.repeat(4_001) };
  expect((await school.post('student1', general, long)).status).toBe(422);
  expect((await school.post('teacher2', request, { preferredTopic: 'x'.repeat(501) })).status).toBe(422);
  expect((await school.post('student1', '/art/feedback/general', long)).status).toBe(404);
});

test('who believes to be signed in is told that they are not, and nobody writes in another’s name', async () => {
  const school = await callSchool();
  expect((await school.post(null, general, { ...visitor, individualId: userId('student1') })).status).toBe(
    401,
  );
  const asAnother = { feedbackExperience: 'Mine', individualId: userId('student2') };
  expect((await school.post('student1', general, asAnother)).status).toBe(403);
});

test('sent again with the same key it is there once; another text of a visitor under that key is not lost', async () => {
  const school = await callSchool();
  const key = { key: randomUUID() };
  for (let n = 0; n < 2; n++) {
    expect(await school.post(null, general, visitor, key)).toEqual(sent);
    expect(
      await school.post('teacher2', request, { preferredTopic: 'Maps' }, { key: key.key.replace(/^./, '1') }),
    ).toEqual(sent);
  }
  expect((await inbox(school)).total).toBe(2);
  expect(await school.post(null, general, { ...visitor, feedbackExperience: 'And more.' }, key)).toEqual(
    sent,
  );
  expect((await inbox(school)).total).toBe(3);
});

test('a person may send so much a day, and an address so much an hour', async () => {
  const school = await callSchool();
  const { clock } = school.deps;
  for (let n = 0; n < MAX_FEEDBACK_A_DAY; n++)
    expect(await school.post('student1', general, { feedbackExperience: `${n}` })).toEqual(sent);
  const more = { feedbackExperience: 'One more' };
  expect(await school.post('student1', general, more)).toEqual(
    refused('This is as much feedback as one day takes. It stays here: send it again tomorrow.'),
  );
  expect(await school.post('student2', general, more)).toEqual(sent);
  clock.advance(DAY);
  expect(await school.post('student1', general, more)).toEqual(sent);
  for (let n = 0; n < 30; n++) {
    clock.advance(3_000);
    expect(await school.post(null, general, { ...visitor, feedbackExperience: `${n}` })).toEqual(sent);
  }
  expect(await school.post(null, general, visitor)).toEqual({
    ...{ status: 429, body: { errors: [feedbackMessages.tooMany] } },
  });
  const trail = await school.get('head', '/school/audit', { kind: 'limit-reached' });
  expect(JSON.stringify(trail.body)).toContain('feedback-of-visitors');
  clock.advance(DAY);
  expect(await school.post(null, general, visitor)).toEqual(sent);
});

test('the inbox shows what is open or done, by kind and a page at a time; done is marked and opened again', async () => {
  const school = await callSchool();
  const { clock } = school.deps;
  for (let n = 0; n < FEEDBACK_PAGE + 1; n++) {
    clock.advance(120_000);
    const username = n % 2 === 0 ? 'student1' : 'student2';
    await school.post(username, general, { feedbackExperience: `number ${n}` });
  }
  await school.post('teacher2', request, { preferredTopic: 'Maps' });
  const first = await inbox(school, { kind: 'general' });
  expect([first.total, first.feedback.length]).toEqual([FEEDBACK_PAGE + 1, FEEDBACK_PAGE]);
  expect(wordsOf(first.feedback[0] as InboxItem)).toBe(`number ${FEEDBACK_PAGE}`);
  const second = await inbox(school, { kind: 'general', offset: String(FEEDBACK_PAGE) });
  expect(second.feedback.map(wordsOf)).toEqual(['number 0']);
  const [wanted] = (await inbox(school, { kind: 'newPackRequest' })).feedback;
  const { feedbackId } = wanted as InboxItem;
  const mark = (isDone: boolean) => school.post('head', '/school/feedback/done', { feedbackId, isDone });
  expect(await mark(true)).toEqual({ status: 200, body: { errors: [] } });
  expect((await inbox(school, { kind: 'newPackRequest' })).total).toBe(0);
  expect((await inbox(school, { state: 'done' })).feedback).toMatchObject([{ feedbackId }]);
  expect((await inbox(school, { state: 'any' })).total).toBe(FEEDBACK_PAGE + 2);
  expect(await mark(false)).toEqual({ status: 200, body: { errors: [] } });
  expect((await inbox(school, { state: 'done' })).total).toBe(0);
});

test('an administrator deletes feedback for ever; another school’s is as if it were not there', async () => {
  const school = await callSchool();
  await school.post(null, general, visitor);
  const [item] = (await inbox(school)).feedback;
  const { feedbackId } = item as InboxItem;
  for (const path of ['done', 'delete'])
    expect(
      (await school.post('farHead', `/school/feedback/${path}`, { feedbackId, isDone: true })).status,
    ).toBe(403);
  expect(await school.post('head', '/school/feedback/delete', { feedbackId })).toEqual({
    ...{ status: 200, body: { errors: [] } },
  });
  expect((await inbox(school, { state: 'any' })).total).toBe(0);
  const trail = await school.get('head', '/school/audit', { kind: 'feedback-deleted' });
  expect(trail.body).toMatchObject({ lines: [{ actor: { id: userId('head') }, subject: null }] });
  expect(JSON.stringify(school.deps.db.sqlite.prepare('select * from row_feedback').all())).toBe('[]');
});

test('feedback goes after a year, done or not, and what is younger stays', async () => {
  const school = await callSchool();
  const { clock } = school.deps;
  await school.post('teacher2', general, { feedbackExperience: 'Old' });
  await school.post(null, general, visitor);
  clock.advance(2 * DAY);
  await school.post('teacher2', general, { feedbackExperience: 'Young' });
  clock.advance(MAX_FEEDBACK_AGE_DAYS * DAY - DAY);
  const { dataDir, filesDir, backupDir } = school.deps.config;
  const core = createSchoolCore({
    ...{ ...school.deps, dataDir, filesDir, backupDir },
    onParked: (_mutation, error) => {
      throw error;
    },
    onRotated: () => undefined,
  });
  await core.tick();
  await core.close();
  expect((await inbox(school, { state: 'any' })).feedback.map(wordsOf)).toEqual(['Young']);
});
