import { standardId } from '#server/library/standards.ts';
import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { ArgsOf } from '#shared/mutators.ts';
import { classA, demoPerson, demoZone, openTeacherDevice } from '#tests/support/demo-day.ts';
import { rightAnswer, seattle } from '#tests/support/library-inquiry.ts';
import { snackContent } from '#tests/support/snacks.ts';

// What has happened in the demo school before the walk: real mutations of its people, sent as their devices send them.

/** Sixty-odd characters without a chance to break early, and a name with parts that break nowhere. */
const longTitle =
  'What the water of our river carries from the mountains to the sea, and what it leaves behind on its way';
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const activity = {
  open: derivedId('look', 'open'),
  returned: derivedId('look', 'returned'),
  ended: derivedId('look', 'ended'),
  ahead: derivedId('look', 'ahead'),
  draft: derivedId('look', 'draft'),
};
const wholeClass = defaultSubgroupId(classA);

/** The class whose names fill every line. */
export const longClass = derivedId('look', 'long class');
/** Ids of what was given to class A, and of what was only saved. */
export const given = {
  open: assignmentId(activity.open, wholeClass),
  returned: assignmentId(activity.returned, wholeClass),
  ended: assignmentId(activity.ended, wholeClass),
  draft: activity.draft,
};
/** A pack of the teacher's own. */
export const ownPack = derivedId('look', 'own pack');

const waterSnacks = derivedId('look', 'snack pack');
/** A snack pack with one snack, as it was given to class A. */
export const snacks = {
  pack: waterSnacks,
  snack: derivedId('look', 'snack'),
  assignment: assignmentId(waterSnacks, wholeClass),
};

/** A mini-inquiry of the library as it was given to class A. */
export const inquiry = {
  id: seattle.miniInquiryId,
  assignment: inquiryAssignmentId(seattle.miniInquiryId, classA),
  /** A copy of it that a teacher changes. */
  own: derivedId('look', 'own inquiry'),
};

type Sender = Awaited<ReturnType<typeof openTeacherDevice>>;
const place = (assignment: string) => ({ assignmentId: assignment, classId: classA });

/** A school in the middle of its year: classes, groups, activities in every status, work handed in and given back. */
export async function fillSchool(serverUrl: string): Promise<void> {
  const teacher = await openTeacherDevice(serverUrl);
  await giveActivities(teacher);
  await nameAtLength(teacher);
  await giveMoreTime(teacher);
  for (const username of ['student1', 'student2', 'student3', 'student4']) {
    const student = await openTeacherDevice(serverUrl, username);
    await handIn(student, given.returned);
    if (username === 'student2') await write(student, given.open, 'q1', 'It comes from clouds over the sea.');
    if (username === 'student3') await handIn(student, given.open);
  }
  await giveBack(teacher, ['student1', 'student4']);
  await teacher.send('setAssignmentStatus', { ...place(given.ended), status: 'COMPLETED' });
  await makeOwn(teacher);
  await giveSnacks(serverUrl, teacher);
  await annotate(serverUrl, teacher);
  await giveInquiry(serverUrl, teacher);
  for (const username of ['teacher', 'student1']) await plan(serverUrl, username);
  await writeToSchool(serverUrl);
  await joinClassB(serverUrl, ['student2', 'student4']);
}

/** Feedback of a student, and a teacher's request with long words. */
async function writeToSchool(serverUrl: string): Promise<void> {
  const send = async (username: string, content: ArgsOf<'sendFeedback'>['content']) => {
    const person = await openTeacherDevice(serverUrl, username);
    const feedbackId = derivedId('look', 'feedback', username);
    await person.send('sendFeedback', { feedbackId, subject: 'science', content });
  };
  await send('student1', { kind: 'general', feedbackExperience: `The maps are clear. ${longWord}` });
  await send('teacher', {
    kind: 'newPackRequest',
    preferredTopic: `Glaciers, and what they leave behind: ${longTitle}`,
    gradeRangeName: 'Grades 6-8',
    curriculumStandard: 'MS-ESS2-2',
  });
}

/** Nobody teaches and nobody is in a class. */
export async function emptySchool(serverUrl: string): Promise<void> {
  const teacher = await openTeacherDevice(serverUrl);
  for (const key of ['a', 'b'])
    await teacher.send('removeClass', { classId: derivedId('demo-class', key), isSuperDelete: true });
}

async function giveActivities(teacher: Sender): Promise<void> {
  const today = dateInZone(Date.now(), demoZone);
  await give(teacher, activity.open, 'Rivers and rain', today);
  await give(teacher, activity.returned, longTitle, today);
  await give(teacher, activity.ended, 'Where the cloud goes', today);
  await give(teacher, activity.ahead, 'A week of weather', addDays(today, 3));
  await teacher.send('saveActivity', {
    activityId: activity.draft,
    content: contentOf(`Draft: ${longTitle}`),
    isQuickActivity: false,
  });
}

async function giveSnacks(serverUrl: string, teacher: Sender): Promise<void> {
  const pack = { snackPackId: snacks.pack, sourcePackId: 'water-on-the-move', subject: 'science' as const };
  const content = { ...snackContent(), contentId: 'where-rain-comes-from', title: longTitle };
  const saved = { ...pack, title: 'Rivers, read closely', snackId: snacks.snack, order: 'a0', content };
  await teacher.send('saveSnack', saved);
  const today = dateInZone(Date.now(), demoZone);
  await teacher.send('assignSnackPack', {
    snackPackId: snacks.pack,
    snackIds: [snacks.snack],
    targets: [{ classId: classA, subgroupId: wholeClass, assigneeIds: null }],
    startDate: today,
    endDate: addDays(today, 7),
    sendAhead: false,
  });
  const work = { ...place(snacks.assignment), snackId: snacks.snack };
  for (const username of ['student1', 'student2']) {
    const student = await openTeacherDevice(serverUrl, username);
    const text = { ...work, stepId: 1, detailId: null, order: null, text: longWord, quote: null };
    await student.send('saveSnackAction', text);
  }
}

/** Events of today and of the days after: long words, more packs than a tile shows, and one that was deleted. */
async function plan(serverUrl: string, username: string): Promise<void> {
  const person = await openTeacherDevice(serverUrl, username);
  const today = dateInZone(Date.now(), demoZone);
  const save = (name: string, days: number, words: { title: string; note: string; packIds: string[] }) =>
    person.send('saveCalendarEvent', {
      ...{ eventId: derivedId('look', 'event', username, name), ...words },
      ...{ startDate: today, endDate: addDays(today, days) },
    });
  const packIds = ['water-on-the-move', 'shaking-ground', ownPack, 'energy-all-around', 'no-such-pack'];
  await save('trip', 2, { title: 'Trip to the river', note: 'Boots, and the form of consent.', packIds });
  await save('long', 0, { title: longTitle, note: longWord, packIds: [] });
  await save('deleted', 0, { title: 'Museum', note: '', packIds: [] });
  await person.send('removeCalendarEvent', {
    ...{ eventId: derivedId('look', 'event', username, 'deleted'), isRemoved: true },
  });
}

/** One student has answered some of it, one has handed it in, and one is new to it. */
async function giveInquiry(serverUrl: string, teacher: Sender): Promise<void> {
  const today = dateInZone(Date.now(), demoZone);
  await teacher.send('assignInquiry', {
    ...{ miniInquiryId: seattle.miniInquiryId, content: seattle.content },
    targets: [{ classId: classA, subgroupId: wholeClass, assigneeIds: null }],
    ...{ startDate: today, endDate: addDays(today, 7), sendAhead: false },
  });
  await teacher.send('saveInquiry', {
    ...{ miniInquiryId: inquiry.own, sourceInquiryId: seattle.miniInquiryId },
    content: { ...seattle.content, title: longTitle },
  });
  const { questions } = seattle.content;
  const [first] = questions;
  if (!first) throw new Error('the inquiry has questions');
  const key = place(inquiry.assignment);
  const some = await openTeacherDevice(serverUrl, 'student1');
  await some.send('saveAnswer', { ...key, ...rightAnswer(first), isPreface: false });
  const all = await openTeacherDevice(serverUrl, 'student2');
  await all.send('submitActivity', { ...key, answers: questions.map(rightAnswer) });
}

/** Students join by the code that the demo school gives out; their teacher is told of it. */
async function joinClassB(serverUrl: string, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const student = await openTeacherDevice(serverUrl, username);
    const joinId = derivedId('look', 'join', username);
    await student.send('joinClass', { joinId, code: '100002', replaces: null });
  }
}

/** Words that overlap, a note in another direction, words that the text has no more, and what the teacher shows the class. */
async function annotate(serverUrl: string, teacher: Sender): Promise<void> {
  const student = await openTeacherDevice(serverUrl, 'student1');
  const text = 'After a storm, a puddle sits on the sidewalk, and by the next day it has dried up.';
  const write = (who: Sender, name: string, typeId: string, words: string, note: string) => {
    const start = text.indexOf(words);
    const gone = { start: 5, end: 5 + words.length, exact: words, prefix: 'All day', suffix: 'and on' };
    return who.send('saveAnnotation', {
      annotationId: derivedId('look', 'annotation', name),
      ...{ packId: 'water-on-the-move', contentType: 'article', contentId: 'where-rain-comes-from' },
      ...{ level: 2, tocId: null, typeId, note, classIds: [classA] },
      highlights: start === -1 ? [gone] : highlightsAt(text, start, start + words.length),
    });
  };
  await write(student, 'one', 'main-idea', 'a puddle sits on the sidewalk, and', `${longTitle} ${longWord}`);
  await write(student, 'two', 'question', 'on the sidewalk, and by the next day', 'לאן הולכים המים?');
  await write(student, 'three', 'evidence', 'a lake on the sidewalk', 'Puddles are small lakes.');
  await student.send('flagAnnotation', {
    annotationId: derivedId('look', 'annotation', 'two'),
    isFlagged: true,
  });
  await write(teacher, 'four', 'my-thought', 'dried up', 'What does the sun have to do with it?');
}

async function give(teacher: Sender, activityId: string, title: string, startDate: string): Promise<void> {
  await teacher.send('saveActivity', { activityId, content: contentOf(title), isQuickActivity: false });
  await teacher.send('assignActivity', {
    activityId,
    targets: [{ classId: classA, subgroupId: wholeClass, assigneeIds: null }],
    startDate,
    endDate: addDays(startDate, 7),
    sendAhead: false,
  });
}

async function nameAtLength(teacher: Sender): Promise<void> {
  await teacher.send('createClass', {
    classId: longClass,
    name: `Year seven geography with ${longWord.slice(0, 60)}`,
    description: `${longTitle}. ${longTitle}.`,
    avatar: 'rocket',
  });
  await teacher.send('renameStudent', {
    classId: classA,
    studentId: demoPerson('student4'),
    firstName: 'Wolfeschlegelsteinhausenbergerdorff',
    lastName: 'Anastasia-Maximiliana von und zu Hohenzollern-Sigmaringen',
  });
  const subgroupId = derivedId('look', 'group');
  await teacher.send('createSubgroup', { classId: classA, subgroupId, name: 'Rain readers' });
  for (const username of ['student1', 'student4'])
    await teacher.send('setSubgroupMember', {
      classId: classA,
      subgroupId,
      studentId: demoPerson(username),
      isMember: true,
    });
}

const questions = [
  ['q1', 'Where does rain come from?'],
  ['q2', 'How does a river shape the land?'],
] as const;

function contentOf(title: string): ActivityContent {
  const written = { parentQuestionId: null, version: 1, questionCategoryId: 5, questionSourceId: 1 };
  return {
    packId: 'water-on-the-move',
    subject: 'science',
    title,
    instructions: 'Read the article, then answer in whole sentences.',
    preface: null,
    questions: questions.map(([questionId, text], index) => ({
      ...written,
      ...{ questionId, text, questionTypeId: 1 },
      ...(title === longTitle && { points: index === 0 ? 4 : 6 }),
      ...(index === 0 && { standardIds: ['SCI.WATER.3', 'SCI.WATER.4'].map(standardId) }),
    })),
    standardIds: ['SCI.WATER.4', 'SCI.LAND.2', 'SCI.LAND.4'].map(standardId),
  };
}

const answers = questions.map(([questionId, questionText], index) => ({
  questionId,
  questionText,
  questionVersion: 1,
  text: `The sun lifts water from the sea, and the wind carries it over the land. ${longWord}. `.repeat(
    index * 3 + 1,
  ),
}));

async function write(student: Sender, assignment: string, questionId: string, text: string): Promise<void> {
  const [question] = answers.filter((one) => one.questionId === questionId);
  if (question === undefined) throw new Error(`no question is called ${questionId}`);
  await student.send('startActivity', place(assignment));
  await student.send('saveAnswer', { ...place(assignment), ...question, isPreface: false, text });
}

async function handIn(student: Sender, assignment: string): Promise<void> {
  for (const { questionId, text } of answers) await write(student, assignment, questionId, text);
  await student.send('submitActivity', { ...place(assignment), answers });
}

/** A time of day beside a due date, more time for one student, and a reminder for another. */
async function giveMoreTime(teacher: Sender): Promise<void> {
  const today = dateInZone(Date.now(), demoZone);
  const key = place(given.open);
  const extension = { endDate: addDays(today, 10), endTime: '14:00' };
  await teacher.send('setAssignmentDates', {
    ...key,
    startDate: today,
    endDate: addDays(today, 7),
    endTime: '14:00',
  });
  await teacher.send('extendWork', { ...key, studentIds: [demoPerson('student1')], extension });
  const studentIds = [demoPerson('student1'), demoPerson('student5')];
  await teacher.send('remindStudents', { ...key, studentIds });
}

const points = [
  { questionId: 'q1', points: 3.5 },
  { questionId: 'q2', points: 4.5 },
];

async function giveBack(teacher: Sender, usernames: readonly string[]): Promise<void> {
  for (const username of usernames) {
    const score = { score: 8, maxScore: 10, showScore: true, points };
    await teacher.send('scoreWork', { ...place(given.returned), studentId: demoPerson(username), ...score });
  }
  await teacher.send('returnWork', {
    ...place(given.returned),
    forRevision: false,
    items: usernames.map((username) => ({
      studentId: demoPerson(username),
      cycle: 1,
      feedback: 'Clear and complete. Say once more where the wind comes from.',
      score: 8,
      maxScore: 10,
      showScore: true,
      points,
      comments: [{ questionId: 'q2', text: 'Which rivers have you seen do this? Name one.' }],
    })),
  });
  await teacher.send('saveComment', {
    commentId: derivedId('look', 'comment'),
    text: 'Clear and complete. Say once more where you read it.',
  });
  await teacher.send('saveComment', {
    commentId: derivedId('look', 'long comment'),
    text: `Please look at the second picture again. ${longTitle}?`,
  });
}

async function makeOwn(teacher: Sender): Promise<void> {
  await teacher.send('saveCustomPack', {
    packId: ownPack,
    content: {
      subject: 'science',
      sourcePackId: 'water-on-the-move',
      title: `Our river trip: ${longTitle}`,
      note: 'Bring boots.',
      userNote: 'Ask for the bus.',
      items: [
        { itemId: 'i1', kind: 'card', note: '', title: longTitle, text: longWord },
        {
          itemId: 'i2',
          kind: 'website',
          note: '',
          title: 'River watch',
          text: '',
          url: 'https://rivers.example.org',
        },
        { itemId: 'i3', kind: 'library', note: '', packId: 'water-on-the-move', contentId: 'river-delta' },
        {
          itemId: 'i4',
          kind: 'quiz',
          note: '',
          title: 'What do you know of rivers?',
          text: 'Before we go.',
          questions: [
            {
              questionId: 'q1',
              text: 'Where does a river end?',
              choices: [
                { choiceId: 'a', text: 'In a sea, a lake or another river' },
                { choiceId: 'b', text: longTitle },
              ],
              correct: 'a',
              feedback: 'Its end is called the mouth.',
            },
            { questionId: 'q2', text: 'What carries sand?', choices: [], correct: null, feedback: '' },
          ],
        },
        {
          itemId: 'i5',
          kind: 'slides',
          note: '',
          title: 'The day of our trip',
          text: '',
          slides: [
            {
              slideId: 's1',
              title: 'From the source to the mouth',
              text: 'We follow the water.\nWear boots.',
              picture: { packId: 'water-on-the-move', contentId: 'river-delta' },
            },
            { slideId: 's2', title: longTitle, text: longWord, picture: null },
          ],
        },
      ],
      picture: { packId: 'water-on-the-move', contentId: 'river-delta' },
    },
  });
  await teacher.send('setFavorite', { packId: 'shaking-ground', contentId: null, isFavorite: true });
}
