import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { ask, openGallery, type GalleryPage } from './open-gallery.tsx';

const pages: readonly GalleryPage[] = [
  { page: 'parts' },
  { page: 'parts', subject: 'social-studies' },
  { page: 'student' },
  { page: 'student', isOffline: true },
  { page: 'teacher', subject: 'social-studies' },
  { page: 'sign-in' },
  { page: 'sign-in', isOffline: true },
  { page: 'sign-in', isOffline: true, openable: true },
];
/** The colors of every theme are held to their contrast by tests/app/ui/contrast.test.ts. */
const looks = [
  { theme: 'light', size: { width: 1366, height: 768 } },
  { theme: 'light', size: { width: 390, height: 844 } },
] as const;

for (const shown of pages) {
  for (const { theme, size } of looks) {
    test(`U7 nothing for axe to find: ${JSON.stringify(shown)}, ${theme}, ${size.width} px`, async () => {
      await openGallery(shown, { theme }, size);
      await expectAccessible();
    });
  }

  test(`U7 nothing is cut off at 320 px, also with the largest text: ${JSON.stringify(shown)}`, async () => {
    await openGallery(shown, { theme: 'light', textSize: 'larger' }, { width: 320, height: 640 });
    const root = document.documentElement;
    expect(root.scrollWidth - root.clientWidth).toBe(0);
    // The reader's wish stands on the page itself.
    delete root.dataset['textSize'];
    expect(root.scrollWidth - root.clientWidth).toBe(0);
  });
}

test('U7 nothing for axe to find with forced colors', async () => {
  await ask({ forcedColors: 'active' });
  await openGallery({ page: 'parts' });
  await expectAccessible();
});
