import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  editInquiryPath,
  inquiryDashboardPath,
  inquiriesPath,
  inquiryPath,
  inquiryReportPath,
} from '#app/navigation/inquiry-paths.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, heading, isGone, reads, sees, typeDate } from './find.ts';
import { classA, demoPerson, freshId, inAWeek, today } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// Mini-inquiries, screen by screen: what is a journey stands in tests/e2e/inquiries.spec.ts.

const subject = 'science';
const seattle = 'does-it-always-rain-in-seattle';

/** An inquiry given to some students of class A, with one question in place of that of its phase. */
async function givenTo(students: readonly string[], question?: Question) {
  const miniInquiryId = freshId();
  const questions = inquiryContent.questions.map((one) =>
    one.phase === question?.phase ? { ...one, ...question } : one,
  );
  const target = {
    classId: classA,
    subgroupId: defaultSubgroupId(classA),
    assigneeIds: students.map(demoPerson),
  };
  // Not everybody: a group of its own name.
  const subgroupId = freshId();
  await onOtherDevice(
    'teacher',
    ['createSubgroup', { classId: classA, subgroupId, name: `Inquirers ${miniInquiryId}` }],
    [
      'assignInquiry',
      {
        ...{ miniInquiryId, content: { ...inquiryContent, questions } },
        targets: [{ ...target, subgroupId }],
        ...{ startDate: today, endDate: inAWeek, sendAhead: false },
      },
    ],
  );
  const assignmentId = inquiryAssignmentId(miniInquiryId, classA);
  return {
    work: { assignmentId, classId: classA },
    questions,
    path: inquiryPath({ subject, miniInquiryId, assignment: assignmentId }),
  };
}

const [first] = inquiryContent.questions;
const base = (questionId: string): Question => {
  if (!first) throw new Error('the inquiry has questions');
  const { key: _key, interaction: _interaction, ...rest } = first;
  return { ...rest, questionId };
};
const options = (...ids: string[]) => ids.map((id) => ({ id, text: `The ${id}` }));

test('content §4 §8 what is half matched keeps a mini-inquiry from being handed in, and is named; Evaluate has to be answered', async () => {
  const interaction = {
    kind: 'association' as const,
    stems: options('sun', 'rain'),
    choices: options('sky', 'river'),
  };
  const correct = [
    { slotId: 'sun', choiceId: 'sky' },
    { slotId: 'rain', choiceId: 'river' },
  ];
  const key = { kind: interaction.kind, correct, explanation: '' };
  const { path } = await givenTo(['student13'], {
    ...base('q-explore'),
    ...{ phase: 'Explore', points: 2, interaction, key },
  });
  await openScreen('student13', path);
  await sees(heading('The phase Engage'));
  await page.getByRole('radio', { name: 'The right one' }).click();
  await button('On to Explore').click();
  await page.getByRole('combobox').first().selectOptions('The sky');
  await button(/Evaluate/).click();
  await button('Check your answers').click();
  await reads(/An answer is incomplete or too long. Look at question 2\./);
  await expectAccessible();
  await button(/Explore/).click();
  await reads('This answer is not complete yet.');
  await page.getByRole('combobox').nth(1).selectOptions('The river');
  await isGone(page.getByText('This answer is not complete yet.'));
  await button(/Evaluate/).click();
  await button('Check your answers').click();
  await reads(/Begin with Engage, and answer every question of Evaluate before you hand in\./);
});

const about = page.getByText(/through five phases: Engage, Explore, Explain, Elaborate and Evaluate\./);

test('what a mini-inquiry is stands under the first of them', async () => {
  await openScreen('teacher2', inquiriesPath(subject));
  await sees(about);
  const first = page.getByRole('article').first().element().getBoundingClientRect();
  expect(about.element().getBoundingClientRect().top).toBeGreaterThan(first.top);
});

test('what a mini-inquiry is stands where a student was given none yet', async () => {
  await openScreen('student30', inquiryDashboardPath(subject));
  await reads('No mini-inquiries yet');
  await sees(about);
});

test('content §7 in a report what nobody marked is no zero, and what is marked in part says so', async () => {
  const interaction = { kind: 'long-text' as const, wordLimit: 50, minimumWords: 0 };
  const rubric = [
    { score: 2, description: 'With a reason.' },
    { score: 0, description: 'No answer.' },
  ];
  const key = { kind: interaction.kind, rubric, sampleAnswer: 'The sea.', explanation: '' };
  const { work, questions } = await givenTo(['student14', 'student15'], {
    ...base('q-explain'),
    ...{ phase: 'Explain', points: 2, interaction, key },
  });
  await onOtherDevice('student14', [
    'submitActivity',
    {
      ...work,
      answers: questions.map(({ questionId, text: questionText, interaction: asked }) => ({
        ...{ questionId, questionVersion: 1, questionText, text: 'The right one' },
        ...(asked?.kind === 'multiple-choice' && {
          value: { kind: 'multiple-choice' as const, selected: ['right'] },
        }),
      })),
    },
  ]);
  await openScreen('teacher', inquiryReportPath(subject, work.assignmentId));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await reads('so far', row('Submitted'));
  await reads('To review', row('Submitted'));
  await sees(row('Not Started').getByText('not marked yet').first());
  // Nobody is marked whole: there is no mean yet.
  await sees(row('Mean of what is marked whole').getByText('not marked yet').last());
  await expectAccessible();
  await row('Submitted').getByRole('link').click();
  await button(/With a reason\./).click();
  await reads(/6 of 6 points/);
});

test('content §9 mini-inquiries are browsed 20 at a time', async () => {
  await onOtherDevice(
    'teacher2',
    ...Array.from(
      { length: 21 },
      (_, at) =>
        [
          'saveInquiry',
          {
            ...{ miniInquiryId: freshId(), sourceInquiryId: null },
            content: { ...inquiryContent, title: `Own inquiry ${at + 1}` },
          },
        ] as const,
    ),
  );
  await openScreen('teacher2', inquiriesPath(subject));
  await reads('Page 1 of 2');
  expect(page.getByRole('article').elements()).toHaveLength(20);
  await button('Next page').click();
  await reads('Page 2 of 2');
  await sees(heading('Does It Always Rain in Seattle?'));
  await expectAccessible();
});

test('content §6 a student is told which mini-inquiries they were given, and opens no other', async () => {
  await openScreen('student16', inquiriesPath(subject));
  await sees(page.getByText('Not given to you yet').first());
  await isGone(page.getByRole('link', { name: 'Does It Always Rain in Seattle?' }));
});

test('a date is typed whole beside a picture whose zoom has keys of its own', async () => {
  await openScreen('teacher2', inquiryPath({ subject, miniInquiryId: seattle }));
  await sees(button('Zoom in'));
  await button('Assign to classes').click();
  await typeDate(/Due date/, '2030-10-20');
  await reads(/^2030$/, page.getByRole('group', { name: /Due date/ }));
});

test('a teacher copies a mini-inquiry of the library, changes it phase by phase, and is told what it still needs', async () => {
  await openScreen('teacher', inquiryPath({ subject, miniInquiryId: seattle }));
  await button('Copy and change').click();
  await box('Title').fill('Does it rain here?');
  await box(/^About how many minutes/).fill('45');
  await button(/Evaluate/).click();
  await sees(box('Title of Evaluate'));
  await expectAccessible();
  for (const _question of [1, 2]) await button('Remove question 1').click();
  await reads('Question 1 was removed.');
  await button('Undo').click();
  await sees(button('Remove question 1'));
  await isGone(button('Remove question 2'));
  await button('Remove question 1').click();
  await page.getByRole('switch', { name: /Colleagues of your school/ }).click();
  await expect.element(page.getByRole('switch', { name: /Colleagues of your school/ })).toBeChecked();
  await page.getByRole('link', { name: 'Preview and assign' }).click();
  await sees(heading('Does it rain here?'));
  await reads('About 45 minutes');
  await reads('It still needs a question in Evaluate.');
  await expectAccessible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await button('Delete').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await reads('Your mini-inquiry was deleted.');
});

test('M4 a mini-inquiry that another device changed too has both: the other copy can be used, or put aside', async () => {
  const miniInquiryId = freshId();
  // From the same state, so that neither has seen the other.
  for (const title of ['Written here', 'Written there'])
    await onOtherDevice('teacher', [
      'saveInquiry',
      { miniInquiryId, sourceInquiryId: null, content: { ...inquiryContent, title } },
    ]);
  await openScreen('teacher', editInquiryPath(subject, miniInquiryId));
  await expect.element(box('Title')).toHaveValue('Written here');
  await sees(button('Keep mine'));
  await expectAccessible();
  await button('Use this copy').click();
  await expect.element(box('Title')).toHaveValue('Written there');
  await isGone(button('Use this copy'));
});
