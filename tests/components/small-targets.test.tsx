import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { button, sees } from './find.ts';
import { openGallery, type GalleryPage } from './open-gallery.tsx';
import { onOtherDevice, openScreen } from './open-screen.tsx';
import { smallTargets } from './small-targets.ts';

// On a device with a touch screen everything is large enough for a finger (U7), and nothing is wider than the window.

async function withFinger(width: number, height: number): Promise<void> {
  await commands.touchScreen(true);
  onTestFinished(async () => {
    await commands.touchScreen(false);
    await page.viewport(1366, 768);
  });
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
  await page.viewport(width, height);
}

/** What the gallery shows in its parts, and is none. */
const EXAMPLES = /“(River number|The end of the story)/;

/** Waits until it is so: what hangs on the pointer and the window is drawn a frame later. */
async function isMadeForFingers(): Promise<void> {
  const small = () => smallTargets().filter((one) => !EXAMPLES.test(one));
  await expect.poll(small, { timeout: 5_000 }).toEqual([]);
  await expect
    .poll(() => document.documentElement.scrollWidth - window.innerWidth, { timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}

const galleryPages: readonly GalleryPage[] = [{ page: 'parts' }, { page: 'sign-in' }, { page: 'full' }];
for (const shown of galleryPages) {
  test(`U7 every part is large enough for a finger: ${JSON.stringify(shown)}`, async () => {
    await openGallery(shown, { theme: 'light' }, { width: 320, height: 640 });
    await withFinger(320, 640);
    await isMadeForFingers();
  });
}

const article = '/science/water-on-the-move/article/where-rain-comes-from?level=2';
const annotation = {
  ...{ annotationId: crypto.randomUUID(), packId: 'water-on-the-move', contentId: 'where-rain-comes-from' },
  ...{ contentType: 'article' as const, level: 2, tocId: null, typeId: 'main-idea', note: '', classIds: [] },
  highlights: [{ start: 0, end: 13, exact: 'After a storm', prefix: '', suffix: ', a puddle sits' }],
};

test('U7 an annotated text, its list and an open annotation are large enough for a finger', async () => {
  await onOtherDevice('student27', ['saveAnnotation', annotation]);
  await withFinger(320, 640);
  await openScreen('student27', article);
  const edit = button(/^Edit Main idea/);
  await sees(edit);
  await isMadeForFingers();
  await edit.click();
  await sees(page.getByRole('dialog', { name: 'Annotation' }));
  await isMadeForFingers();
});

test('U7 what a class wrote, and its way to other screens, are large enough for a teacher’s finger', async () => {
  await withFinger(320, 640);
  await openScreen('teacher', '/science/dashboard/activities');
  await sees(page.getByRole('heading', { level: 1 }));
  await isMadeForFingers();
});
