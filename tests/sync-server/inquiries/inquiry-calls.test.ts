import { expect, test } from 'vitest';
import { classId, userId } from '#tests/sync-server/classes/school-in-test.ts';
import {
  activity,
  at,
  dates,
  give,
  givenInquiry,
  handedIn,
  inquirySchool,
  libraryInquiryId,
  ownInquiryId,
  work,
} from './inquiry-in-test.ts';

const forbidden = { status: 403, body: { errors: ['You are not allowed to do this.'] } };
const done = { status: 200, body: { status: true, errors: [] } };
const refused = (...errors: string[]) => ({ status: 200, body: { status: false, errors } });
const inClassA = { activityId: work.assignmentId };
const studentIndividualId = userId('student1');
const SECRET = 'SECRET KEY';

test('content §7 §9 anybody pages through a subject’s mini-inquiries, 20 at a time; their cards hold no key', async () => {
  const { school } = await givenInquiry();
  const library = await school.get(null, at('mini-inquiries/json'));
  expect(library).toMatchObject({ status: 200, body: { pageNum: 1, pageSize: 20, total: 2 } });
  const { body: social } = await school.get(null, '/social-studies/mini-inquiries/json');
  expect(social).toMatchObject({ total: 2 });
  const mine = { pageNum: '1', pageSize: '1' };
  const { body } = await school.get('teacher', at('mini-inquiries/json'), mine);
  expect(body).toMatchObject({ total: 3, miniInquiries: [{ miniInquiryId: ownInquiryId, isOwn: true }] });
  const last = await school.get('teacher', at('mini-inquiries/json'), { pageNum: '3', pageSize: '1' });
  expect((last.body as { miniInquiries: unknown[] }).miniInquiries).toHaveLength(1);
  expect(JSON.stringify([library, body])).not.toContain(SECRET);
  for (const wrong of [{ pageNum: '0' }, { pageSize: '101' }, { pageNum: 'x' }])
    expect(await school.get(null, at('mini-inquiries/json'), wrong)).toMatchObject({ status: 422 });
});

test('content §5 a mini-inquiry is given with a class and both dates, once to a class', async () => {
  const { school } = await inquirySchool();
  const assign = (body: object, username = 'teacher') =>
    school.post(username, at('mini-inquiries/assign/mini-inquiry'), {
      ...{ miniInquiryId: libraryInquiryId, classId: classId('a'), ...dates },
      ...body,
    });
  const range = 'Please enter a valid date range.';
  expect((await assign({ classId: null, startDate: '', endDate: null })).body).toEqual({
    errors: ['{classId}Please select a classroom.', `{startDate}${range}`, `{endDate}${range}`],
  });
  expect((await assign({ startDate: '11/19/2026' })).body).toEqual({ errors: [`{startDate}${range}`] });
  expect((await assign({ endDate: '11/19/2026' })).body).toEqual({ errors: [`{endDate}${range}`] });
  expect(await assign({ startDate: 'tomorrow' })).toMatchObject({ status: 422 });
  expect(await assign({ classId: classId('b') })).toEqual(forbidden);
  expect(await assign({ miniInquiryId: 'no-such-inquiry' })).toEqual(forbidden);
  expect(await assign({ miniInquiryId: 'was-wheat-ever-so-cheap' })).toEqual(forbidden);
  expect(await assign({}, 'student1')).toEqual(forbidden);
  const activityId = await give(school, { miniInquiryId: libraryInquiryId });
  const twice = { errors: ['{classId}This class already has this mini-inquiry.'] };
  expect((await assign({})).body).toEqual(twice);
  expect((await assign({}, 'teacher2')).body).toEqual(twice);
  const update = { activityId, endDate: '12/04/2026' };
  expect((await school.put('teacher2', at('mini-inquiries/update/mini-inquiry'), update)).body).toEqual({
    errors: [],
  });
  const past = { activityId, endDate: '11/01/2026' };
  expect((await school.put('teacher', at('mini-inquiries/update/mini-inquiry'), past)).body).toEqual({
    errors: [`{endDate}${range}`],
  });
  expect(await school.put('teacherB', at('mini-inquiries/update/mini-inquiry'), update)).toEqual(forbidden);
  const { body } = await school.get('teacher', at('dashboard/mini-inquiries/json'));
  expect(body).toMatchObject({
    miniInquiries: [{ activityId, className: 'class A', startDate: '11/20/2026', endDate: '12/04/2026' }],
  });
});

test('content §4 a student’s assessment says how far they are, by phase; their teachers are told nothing of it there', async () => {
  const { school, answer } = await givenInquiry();
  const assessment = async (username: string) => {
    const { body } = await school.get(username, at('mini-inquiries/assessment/json'), activity);
    return (body as { assessment: Record<string, unknown> }).assessment;
  };
  expect(await assessment('student1')).toMatchObject({
    ...{ title: 'Where does the river go?', status: 'OPEN', overallStatus: 'not_started' },
    phaseToContinue: 'Engage',
  });
  answer('student1', 'q-engage', 'right');
  answer('student1', 'q-evaluate', 'wrong');
  expect(await assessment('student1')).toMatchObject({
    ...{ overallStatus: 'ready_for_submission', phaseToContinue: 'Explore' },
    phases: [{ phase: 'Engage', total: 1, attempted: 1 }, { attempted: 0 }, {}, {}, { attempted: 1 }],
  });
  expect(await assessment('teacher')).toMatchObject({
    ...{ overallStatus: null, phaseToContinue: null },
    phases: [{ total: 1, attempted: null }, {}, {}, {}, {}],
  });
  const own = await school.get('student1', at('mini-inquiries/student/responses'), activity);
  expect(own.body).toMatchObject({
    responses: [
      {
        ...{ questionId: 'q-engage', text: 'The right one', isAttempted: true },
        question: { phase: 'Engage', kind: 'multiple-choice' },
      },
      { questionId: 'q-evaluate' },
    ],
  });
  const other = await school.get('student2', at('mini-inquiries/student/responses'), activity);
  expect(other.body).toEqual({ responses: [] });
  const mistaken = { ...activity, miniInquiryId: libraryInquiryId };
  expect(await school.get('student1', at('mini-inquiries/assessment/json'), mistaken)).toEqual(forbidden);
  expect(await school.get('studentB', at('mini-inquiries/assessment/json'), activity)).toEqual(forbidden);
});

test('B7 no call tells a student what is right before their work is returned with its score, and then it does', async () => {
  const { school } = await handedIn();
  const calls = ['assessment/json', 'assessment/questions/json', 'assessment/response-review/json'];
  const told = async (username: string) => {
    const answers = await Promise.all([
      ...[...calls, 'assessment/json/details', 'student/responses'].map((call) =>
        school.get(username, at(`mini-inquiries/${call}`), activity),
      ),
      school.get(username, at('mini-inquiries/questions/json'), { miniInquiryId: ownInquiryId }),
    ]);
    return JSON.stringify(answers);
  };
  expect(await told('teacher')).toContain(SECRET);
  for (const student of ['student1', 'student2']) expect(await told(student)).not.toContain(SECRET);
  const submit = { ...inClassA, studentIndividualId };
  const submitPath = at('dashboard/mini-inquiries/score/teacher/submit');
  expect(await school.post('teacher', submitPath, submit)).toEqual(done);
  expect(await told('student1')).not.toContain(SECRET);
  expect(await school.post('teacher', submitPath, { ...submit, showScore: true })).toEqual(done);
  expect(await told('student1')).toContain(SECRET);
  expect(await told('student2')).not.toContain(SECRET);
  const library = { miniInquiryId: libraryInquiryId };
  expect(await school.get('student1', at('mini-inquiries/questions/json'), library)).toEqual(forbidden);
  expect(await school.get('teacher', at('mini-inquiries/questions/json'), library)).toMatchObject({
    body: { questions: [{ displayOrder: 1, phase: 'Engage' }, ...Array<object>(14).fill({})] },
  });
});

test('content §4 §8 a mini-inquiry is handed in once all of Evaluate is attempted, and marked by its keys', async () => {
  const { school, answer } = await givenInquiry();
  const submit = (username = 'student1') =>
    school.post(username, at('mini-inquiries/assessment/submit'), { ...activity, submitToLS: false });
  const notReady = refused('Begin with Engage, and answer every question of Evaluate before you hand in.');
  expect(await submit()).toEqual(notReady);
  answer('student1', 'q-engage', 'right');
  expect(await submit()).toEqual(notReady);
  answer('student1', 'q-evaluate', 'wrong');
  expect(await submit()).toEqual(done);
  expect(await submit('teacher')).toEqual(forbidden);
  expect(await submit('studentB')).toEqual(forbidden);
  const { body } = await school.get('student1', at('mini-inquiries/assessment/json/details'), activity);
  expect(body).toMatchObject({ details: { students: [{ studentStatus: 'SUBMITTED', verdict: 'on_time' }] } });
  expect((body as { details: { students: unknown[] } }).details.students).toHaveLength(1);
  const report = await school.get(
    'teacher',
    at('dashboard/mini-inquiries/scores-overview/report/json'),
    inClassA,
  );
  expect(report.body).toMatchObject({
    meanScore: 1,
    scores: [
      {
        ...{ individualId: studentIndividualId, score: 1, maxScore: 5, isReviewed: false },
        phases: [{ phase: 'Engage', points: 1, maxPoints: 1 }, { points: 0 }, {}, {}, { points: 0 }],
      },
      {
        studentStatus: 'NOT_STARTED',
        score: null,
        questions: [{ questionId: 'q-engage', points: null }, {}, {}, {}, {}],
      },
    ],
  });
  const { body: own } = await school.get('student1', at('dashboard/mini-inquiries/json'));
  expect(own).toMatchObject({ miniInquiries: [{ overallStatus: 'submitted', counts: null }] });
});

test('content §7 a teacher reads, comments, marks and submits; the student reads the review then, and no sooner', async () => {
  const { school } = await handedIn();
  const ofStudent = { ...inClassA, studentIndividualId };
  const score = (path: string) => at(`dashboard/mini-inquiries/score/${path}`);
  const read = await school.get('teacher', score('student/responses/json'), ofStudent);
  expect(read.body).toMatchObject({
    responses: [
      { questionId: 'q-engage', answer: { text: 'The right one' }, key: { correct: ['right'] } },
      {},
      {},
      {},
      {},
    ],
    review: {
      score: 1,
      maxScore: 5,
      isReviewed: false,
      returnedAt: null,
      questions: [{ keyPoints: 1 }, {}, {}, {}, {}],
    },
  });
  const say = (body: object) =>
    school.post('teacher', score('teacher/feedback/json'), { ...ofStudent, ...body });
  expect(await say({ feedback: 'Good eyes.' })).toEqual(done);
  expect(await say({ questions: [{ questionId: 'q-explore', feedback: 'Look again.' }] })).toEqual(done);
  expect(await say({ questions: [{ questionId: 'gone', feedback: 'x' }] })).toEqual(
    refused('{questions}This does not exist any more.'),
  );
  expect(await say({ feedback: 'x'.repeat(4001) })).toMatchObject({ status: 422 });
  const review = async () => {
    const { body } = await school.get(
      'student1',
      at('mini-inquiries/assessment/response-review/json'),
      activity,
    );
    return (body as { responses: { review: unknown }[] }).responses[0]?.review;
  };
  expect(await review()).toBeNull();
  const submit = (body: object) => school.post('teacher', score('teacher/submit'), { ...ofStudent, ...body });
  const range = refused('{scores}Please enter points from 0 to the maximum.');
  expect(await submit({ scores: [{ questionId: 'q-explore', score: 2 }] })).toEqual(range);
  expect(await submit({ scores: [{ questionId: 'gone', score: 1 }] })).toEqual(range);
  expect(await submit({ scores: [{ questionId: 'q-explore', score: -1 }] })).toMatchObject({ status: 422 });
  expect(await submit({ studentIndividualId: userId('student2') })).toEqual(
    refused('{studentIndividualId}This has not been handed in.'),
  );
  expect(await submit({ studentIndividualId: userId('studentB') })).toEqual(forbidden);
  expect(await submit({ scores: [{ questionId: 'q-explore', score: 0.5 }], showScore: true })).toEqual(done);
  expect(await review()).toMatchObject({
    ...{ score: 1.5, maxScore: 5, feedback: 'Good eyes.', isReviewed: true },
    questions: [{ points: 1, keyPoints: null }, { points: 0.5, feedback: 'Look again.' }, {}, {}, {}],
  });
  const { body } = await school.get('teacher', at('dashboard/mini-inquiries/metadata/json'), inClassA);
  expect(body).toMatchObject({
    metadata: {
      ...{ maxScore: 5, counts: { students: 2, started: 1, submitted: 1, reviewed: 1 } },
      phases: [{ phase: 'Engage', questionCount: 1 }, {}, {}, {}, {}],
    },
  });
  expect(await school.get('teacherB', at('dashboard/mini-inquiries/metadata/json'), inClassA)).toEqual(
    forbidden,
  );
});

test('content §2 a pane of an inquiry’s pack is an HTML fragment of its type, escaped, for who may read it', async () => {
  const { school } = await inquirySchool();
  const pane = async (place: string, username: string | null = 'student1') => {
    const cookie = username === null ? {} : { cookie: school.cookie(username) };
    const url = at(`mini-inquiries/${libraryInquiryId}/assessment/${place}`);
    const { statusCode, headers, body } = await school.app.inject({ url, headers: cookie });
    return { statusCode, type: headers['content-type'], body };
  };
  const article = await pane('article/where-rain-comes-from');
  expect(article).toMatchObject({ statusCode: 200, type: 'text/html; charset=utf-8' });
  expect(article.body).toMatch(/^<section data-content-id="where-rain-comes-from"><h2>.*<\/section>$/s);
  expect(article.body).not.toMatch(/<script|<style|<html/);
  for (const type of ['primarysource', 'supplemental'])
    expect((await pane(`${type}/seattle-weather-record`)).body).toContain('<th scope="col">');
  expect((await pane('assembly/water-landscape')).body).toContain('<img src="/library/water-on-the-move/');
  expect((await pane('assembly/a-drop-goes-around')).body).toContain('<track kind="captions"');
  expect((await pane('assembly/ride-the-water-cycle')).statusCode).toBe(200);
  expect((await pane('article/water-landscape')).statusCode).toBe(403);
  expect((await pane('article/nothing')).statusCode).toBe(403);
  expect((await pane('page/where-rain-comes-from')).statusCode).toBe(422);
  expect((await pane('article/where-rain-comes-from', null)).statusCode).toBe(401);
  expect((await pane('article/where-rain-comes-from', 'master')).statusCode).toBe(403);
});

test('activities’ calls leave mini-inquiries to their own', async () => {
  const { school } = await givenInquiry();
  const teachers = await school.get('teacher', at('dashboard/load/activitiesCreatedByTeacher'));
  const students = await school.get('student1', at('dashboard/load/activitiesAssignedToStudent'));
  for (const { body } of [teachers, students]) expect(body).toEqual({ activities: [] });
});

test('what a teacher shares colleagues of their school read whole, and nobody else', async () => {
  const { school, mutate } = await givenInquiry();
  const shared = async (username: string, query = {}) => {
    const { status, body } = await school.get(username, at('mini-inquiries/shared/json'), query);
    return status === 200 ? (body as { miniInquiries: { miniInquiryId: string }[]; total: number }) : status;
  };
  const nothing = { miniInquiries: [], total: 0 };
  expect(await shared('teacher2')).toEqual(nothing);
  mutate('teacher', 'shareInquiry', { miniInquiryId: ownInquiryId, isShared: true });
  expect(await shared('teacherB')).toMatchObject({
    miniInquiries: [{ miniInquiryId: ownInquiryId, content: { title: 'Where does the river go?' } }],
    total: 1,
  });
  expect(JSON.stringify(await shared('teacher2'))).toContain(SECRET);
  expect(await shared('teacher2', { pageNum: '2' })).toEqual({ ...nothing, total: 1 });
  for (const other of ['teacher', 'farTeacher']) expect(await shared(other)).toEqual(nothing);
  for (const other of ['student1', 'master', 'head']) expect(await shared(other)).toBe(403);
  mutate('teacher', 'setInquiryStatus', { miniInquiryId: ownInquiryId, status: 'DELETED' });
  expect(await shared('teacher2')).toEqual(nothing);
});
