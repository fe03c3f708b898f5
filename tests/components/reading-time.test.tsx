import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, heading, reads, sees } from './find.ts';
import { classA } from './fixtures.ts';
import { goTo, measureReading, openScreen } from './open-screen.tsx';
import { readAPack } from './read-a-pack.ts';

const readingOfClass = `/science/dashboard/classes/${classA}/view?tab=packs`;
const water = '/science/water-on-the-move';

const answered = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
const asked = () => answered().filter((path) => path.startsWith('/usage/'));
/** Waits until the school has the choice: what it measures goes by what it knows. */
const pushed = () => expect.poll(answered).toContain('/sync/push');

async function schoolMeasures() {
  await measureReading(true);
  onTestFinished(() => measureReading(false));
}
beforeEach(() => {
  // A page keeps 250 by itself: fewer than a screen has modules that come one by one.
  performance.setResourceTimingBufferSize(100_000);
  performance.clearResourceTimings();
});

test('classroom §4 a teacher reads minutes and packs of a class by week, as a chart with a table', async () => {
  await schoolMeasures();
  await readAPack('student18', water);
  await openScreen('teacher', readingOfClass);
  const row = page.getByRole('row', { name: /^Student 18/ });
  await expect.element(row).toHaveTextContent('under 1 minute');
  await expect.element(row).toHaveTextContent('Water on the Move, under 1 minute');
  await sees(page.getByRole('img', { name: /^Reading time of 1 student from .*The longest: Student 18/ }));
  // Of whom nothing was heard nothing is known: that is not the same as nothing read.
  await expect.element(page.getByRole('row', { name: /^Student 17/ })).toHaveTextContent('Not known');
  await expect.element(button('Week after')).toHaveAccessibleDescription('This is the current week.');
  await expectAccessible();
  await button('Week before').click();
  await sees(heading('Nothing is known of this week'));
  await button('Week after').click();
  await sees(row);
});

test('classroom §4 where the school measures nothing, the teacher is told so and no pack is measured', async () => {
  await openScreen('teacher', readingOfClass);
  await sees(heading('Your school does not measure reading time'));
  await expectAccessible();
});

test('classroom §4 a student’s pack is measured, and not once the student has said no', async () => {
  await schoolMeasures();
  await openScreen('student19', '/account');
  const choice = page.getByRole('switch', { name: 'Measure how long I read packs' });
  await expect.element(choice).toBeChecked();
  performance.clearResourceTimings();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await pushed();
  goTo(water);
  await sees(heading('Water on the Move'));
  goTo('/account');
  await sees(choice);
  expect(asked()).toEqual([]);
  performance.clearResourceTimings();
  await choice.click();
  await expect.element(choice).toBeChecked();
  await pushed();
  goTo(water);
  await sees(heading('Water on the Move'));
  await expect.poll(() => asked().filter((path) => path === '/usage/scene').length).toBe(1);
  await reads('Water on the Move');
});
