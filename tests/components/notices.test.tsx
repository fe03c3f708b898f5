import '#app/ui/styles/index.css';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
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
