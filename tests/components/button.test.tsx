import '#app/ui/styles/index.css';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from '#app/ui/actions/button.tsx';
import { button, hasFocus, sees } from './find.ts';

// The button that most of what a person presses is made of.

/** A button that can be pressed once, and again when told so. */
function Once({ onSend, onRef }: { readonly onSend: () => void; readonly onRef?: (has: boolean) => void }) {
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Button
        ref={onRef && ((element) => onRef(element !== null))}
        disabledReason={isSent ? 'It is sent already.' : undefined}
        onClick={() => {
          onSend();
          setSent(true);
        }}
      >
        Send
      </Button>
      <input aria-label="Elsewhere" onFocus={() => setSent(false)} />
    </>
  );
}

test('U7 a button that can’t be pressed any more keeps the focus, says why, and ignores presses', async () => {
  const send = vi.fn();
  await render(<Once onSend={send} />);
  button('Send').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Send')).toHaveAccessibleDescription('It is sent already.');
  await hasFocus(button('Send'));
  await userEvent.keyboard('{Enter} ');
  await hasFocus(button('Send'));
  expect(send.mock.calls.length).toBe(1);
});

test('U7 a button that changes while the focus is elsewhere does not take it, and its caller’s ref follows it', async () => {
  const refs: boolean[] = [];
  await render(<Once onSend={() => undefined} onRef={(has) => void refs.push(has)} />);
  await button('Send').click();
  await hasFocus(button('Send'));
  await userEvent.tab();
  await expect.element(button('Send')).not.toHaveAttribute('aria-disabled');
  await sees(button('Send'));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Elsewhere');
  expect(refs.at(-1)).toBe(true);
});
