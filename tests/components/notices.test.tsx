import '#app/ui/styles/index.css';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#app/ui/actions/button.tsx';
import { NoticeProvider, useNotify } from '#app/ui/feedback/notices.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { button, heading, isGone, sees } from './find.ts';

// Messages that pass, beside a dialog that is open.

/** A dialog that is higher than the window, in which a message can be asked for. */
function TellingDialog() {
  const notify = useNotify();
  const [open, setOpen] = useState(true);
  const [undone, setUndone] = useState(0);
  const undo = { label: 'Undo', onPress: () => setUndone((times) => times + 1) };
  return (
    <Dialog open={open} title="More than fits" onClose={() => setOpen(false)}>
      <Button onClick={() => notify({ text: 'It was removed.', durationMs: 60_000, action: undo })}>
        Remove
      </Button>
      <p>Undone {undone} times.</p>
      <p style={{ blockSize: '200vh' }} />
    </Dialog>
  );
}

test.each([
  [1366, 768],
  [390, 844],
  [320, 568],
])(
  'at %i x %i a message covers no title of a dialog, and its Undo is pressed without closing it',
  async (width, height) => {
    onTestFinished(() => page.viewport(1366, 768));
    await page.viewport(width, height);
    await render(
      <NoticeProvider>
        <TellingDialog />
      </NoticeProvider>,
    );
    await sees(heading('More than fits'));
    await button('Remove').click();
    // It is found by its role: nothing of an open dialog hides it from a screen reader.
    await sees(button('Undo'));
    const message = button('Undo').element().closest('.ui-notice');
    const settled = () => message?.getAnimations().every(({ playState }) => playState === 'finished');
    await expect.poll(settled).toBe(true);
    const { bottom = Infinity } = message?.getBoundingClientRect() ?? {};
    expect(heading('More than fits').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
    await button('Undo').click();
    await sees(page.getByText('Undone 1 times.'));
    await isGone(button('Undo'));
    await sees(heading('More than fits'));
  },
);

/** A message with a way back, and one without. */
function TwoMessages() {
  const notify = useNotify();
  const undo = { label: 'Undo', onPress: () => undefined };
  return (
    <>
      <Button onClick={() => notify({ text: 'It was saved.' })}>Save</Button>
      <Button onClick={() => notify({ text: 'It was removed.', action: undo })}>Remove</Button>
    </>
  );
}

test('a message that can undo something stays for ten seconds, one that only tells for three', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(
    <NoticeProvider>
      <TwoMessages />
    </NoticeProvider>,
  );
  const saved = page.getByText('It was saved.');
  await button('Save').click();
  await button('Remove').click();
  await sees(saved);
  await sees(button('Undo'));
  vi.advanceTimersByTime(3_500);
  await isGone(saved);
  vi.advanceTimersByTime(6_000);
  await sees(button('Undo'));
  vi.advanceTimersByTime(1_000);
  await isGone(button('Undo'));
});

/** A list that gives the focus of a row that goes to the one after it; and what follows on the page. */
function ListWithUndo() {
  const notify = useNotify();
  const [rows, setRows] = useState(['Rain', 'Rivers']);
  const undo = { label: 'Undo', onPress: () => setRows(['Rain', 'Rivers']) };
  const remove = (row: string, next: Element | null) => {
    if (next instanceof HTMLElement) next.focus();
    setRows(rows.filter((other) => other !== row));
    notify({ text: 'It was removed.', action: undo });
  };
  return (
    <>
      {rows.map((row) => (
        <button
          type="button"
          key={row}
          onClick={({ currentTarget }) => remove(row, currentTarget.nextElementSibling)}
        >
          Remove {row}
        </button>
      ))}
      <button type="button">Below</button>
    </>
  );
}

test('who goes to an Undo by keyboard goes on where they were, not at the end of the page', async () => {
  await render(
    <NoticeProvider>
      <ListWithUndo />
    </NoticeProvider>,
  );
  await button('Remove Rain').click();
  await expect.element(button('Remove Rivers')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('Undo')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await isGone(button('Undo'));
  await sees(button('Remove Rain'));
  await expect.element(button('Remove Rivers')).toHaveFocus();
});
