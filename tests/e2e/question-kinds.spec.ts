import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
import type { InteractionKind } from '#shared/domain/questions/interaction.ts';
import { demoPerson, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';
import { wholeQuestions } from '#tests/support/question-kinds.ts';

// Questions that answer back: what is chosen, ordered and filled is as safe as what is written, and marked at the school.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const kept = (page: Page) =>
  expect(page.locator('.ui-sync-mark[data-state="saved-on-device"]')).toBeVisible();

/** A question of a kind, marked by its key with two points. */
const asked = (kind: InteractionKind): ActivityContent['questions'][number] => ({
  ...{ questionId: kind, text: `About ${kind}`, version: 1, points: 2 },
  ...{ parentQuestionId: null, questionCategoryId: 5, questionSourceId: 1, questionTypeId: 1 },
  ...wholeQuestions[kind],
});

test('U1 U3 B7 a student answers questions of five kinds without a network, the browser is killed, and what is handed in is marked by the school: the teacher has the points @turn-1', async ({
  server,
  newDevice,
}) => {
  const kinds = ['multiple-choice', 'order-list', 'cloze-association', 'simple-chart', 'numeric'] as const;
  const given = await teacherAssigns(server.url, 'Of many kinds', kinds.map(asked));
  const student = await newDevice({ viewport: { width: 390, height: 844 } });
  await start(student, 'student1');
  // Signed in on another day: Chromium keeps a fresh cookie in memory for half a minute before the disk has it.
  await student.relaunch();
  const page = student.page();
  await page.goto(`${student.url}${given.path}`);
  await button(page, 'Start').click();
  await student.cutNetwork();
  // Right, and all of its two points.
  await page.getByRole('radio', { name: 'The sea' }).check();
  await kept(page);
  await lookAgain(page);
  await button(page, 'Next question').click();
  // Two of three stand where they should not: a third of two points, rounded down to a half.
  await button(page, 'Move up: Vapour rises').click();
  await kept(page);
  await button(page, 'Next question').click();
  await page.getByRole('combobox', { name: 'Gap 1 of 2' }).selectOption('source');
  await page.getByRole('combobox', { name: 'Gap 2 of 2' }).selectOption('bank');
  await kept(page);
  await student.kill();

  await student.relaunch();
  const again = student.page();
  await again.goto(`${student.url}${given.path}`);
  await expect(again.getByRole('combobox', { name: 'Gap 2 of 2' })).toHaveValue('bank');
  await expect(again.getByText('3 of 5 questions answered')).toBeVisible();
  await button(again, 'Next question').click();
  await again.getByRole('slider', { name: 'Desert' }).press('Home');
  await button(again, 'Higher: Desert').click();
  await kept(again);
  await button(again, 'Next question').click();
  await again.getByRole('textbox', { name: 'About numeric' }).fill('6,700 km');
  await button(again, 'Check your answers').click();
  await button(again, 'Hand in').click();
  await expect(again.getByRole('heading', { name: 'You handed this in' })).toBeVisible();
  await student.restoreNetwork();
  await expect(again.getByText(/Your school received it/)).toBeVisible();

  const teacher = await newDevice();
  const board = await start(
    teacher,
    'teacher',
    reviewPath('science', given.assignmentId, demoPerson('student1')),
  );
  for (const [at, points] of ['2', '0.5', '1', '2', '2'].entries())
    await expect(board.getByRole('textbox', { name: `Points for question ${at + 1}` })).toHaveValue(points);
});
