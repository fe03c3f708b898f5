import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { heading, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

test('content §2 a printed pack wastes no sheet: three pictures stand on one, and nothing is below the last line', async () => {
  await openScreen('student28', '/science/printout/pack/water-on-the-move');
  const sheet = page.getByRole('article');
  await sees(heading('The Water Cycle', sheet));
  await commands.emulate({ media: 'print' });
  onTestFinished(() => commands.emulate({ media: null }));
  const cm = (pixels: number) => (pixels / 96) * 2.54;
  const pictures = () => [...sheet.element().querySelectorAll<HTMLElement>('[data-type="image"]')];
  await expect.poll(() => pictures().length).toBeGreaterThan(5);
  // Letter paper has 24.5 cm between its margins.
  await expect.poll(() => cm(Math.max(...pictures().map((one) => one.offsetHeight)))).toBeLessThan(8.2);
  // Else a sheet of its own comes out for the room.
  const around = sheet.element().closest('.ui-page');
  await expect.poll(() => around && getComputedStyle(around).paddingBottom).toBe('0px');
});
