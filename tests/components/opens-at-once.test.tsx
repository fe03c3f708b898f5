import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { reviewTabPath } from '#app/navigation/classroom-paths.ts';
import { codeOnItsWay } from './code-on-its-way.ts';
import { button, isGone, reads, sees } from './find.ts';
import { assigned, closed, savedActivity, savedSnacks } from './fixtures.ts';
import { openScreen } from './open-screen.tsx';
import { watchAdding } from './watch-adding.ts';

// What was pressed for is there at once, and nothing that is shown moves, while a screen's code is on its way. In a file of
// its own: what came once is there for good.

test('U8 “Correct the key” opens its dialog while the fields of the key are on their way', async () => {
  await codeOnItsWay('key-fields.tsx');
  const { assignmentId } = await assigned('Key on its way', ['student15'], closed);
  await openScreen('teacher', reviewTabPath('science', assignmentId, 'responses'));
  await button('Correct the key').click();
  const dialog = page.getByRole('dialog', { name: 'Correct the key' });
  await sees(dialog);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Opening the key');
  await commands.letCodeCome();
  await sees(dialog.getByRole('radio', { name: 'From the moon' }));
});

test('U8 “Quick assign” of snacks opens its dialog before the classes are read', async () => {
  await savedSnacks('Given at once');
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  const quick = button('Quick assign: Given at once');
  const dialog = page.getByRole('dialog', { name: 'Given at once' });
  await quick.click();
  await sees(button('Assign', dialog));
  await button('Cancel', dialog).click();
  await isGone(dialog);
  (quick.element() as HTMLElement).click();
  // What was pressed is drawn by then, and nothing can be read from the device so soon.
  await Promise.resolve();
  expect(dialog.elements()).toHaveLength(1);
  await sees(button('Assign', dialog));
});

test('U8 where questions have editors, nothing stands below them in the builder before they do', async () => {
  await codeOnItsWay('question-editor.tsx');
  // On a pack of which nobody has another draft: there is one for each.
  const { path } = await savedActivity('Editors on their way', {
    ...closed,
    subject: 'social-studies',
    packId: 'the-pump-on-broad-street',
  });
  const wasTooSoon = watchAdding();
  await openScreen('teacher', path.replace('#/pinboard', '#/custom'));
  await reads('Opening the questions');
  await commands.letCodeCome();
  await sees(page.getByRole('group', { name: 'Answer of question 1' }));
  await sees(button('Add a question'));
  expect(wasTooSoon()).toBe(false);
});
