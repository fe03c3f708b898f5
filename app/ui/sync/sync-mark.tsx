import { useEffect, useRef } from 'react';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { CheckCheck } from '#app/ui/icons/check-check.ts';
import { HardDrive } from '#app/ui/icons/hard-drive.ts';
import { OctagonAlert } from '#app/ui/icons/octagon-alert.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { TriangleAlert } from '#app/ui/icons/triangle-alert.ts';
import './sync-mark.css';

/**
 * Where one written thing is (promises.md U4). Each state is bound to a fact: `saved-on-device` to the
 * outbox transaction, `sent` to the server's acknowledgement, `refused` to its refusal, `not-saved` to a
 * failed write. `saving` is between the last key and the transaction.
 */
export type SyncState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved-on-device' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'not-saved'; readonly reason?: string };

export type SyncMarkProps = {
  readonly state: SyncState;
  /** What the mark is about; put before the spoken text, so that one of many marks can be told apart. */
  readonly about?: string;
};

/** Quiet time after which a good state is spoken: typing on restarts it, so no keystroke is announced. */
const SPOKEN_AFTER_MS = 2000;

/** The state of one written thing, as icon and text. Renders an empty place for `idle`. */
export function SyncMark({ state, about }: SyncMarkProps) {
  const text = textOf(state);
  useSpoken(state.kind, about === undefined ? text : `${about}: ${text}`);
  return (
    <span className="ui-sync-mark" data-state={state.kind}>
      {iconOf(state)}
      {text}
    </span>
  );
}

/** The words of a state, the same on every screen. */
export function textOf(state: SyncState): string {
  switch (state.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved-on-device':
      return 'Saved on this device';
    case 'sent':
      return 'Sent';
    case 'refused':
      return `Not accepted: ${state.reason}`;
    case 'not-saved':
      return state.reason === undefined
        ? 'Not saved on this device'
        : `Not saved on this device: ${state.reason}`;
  }
}

function iconOf(state: SyncState) {
  const props = { size: '1.15em', 'aria-hidden': true } as const;
  switch (state.kind) {
    case 'idle':
      return null;
    case 'saving':
      return <PencilLine {...props} />;
    case 'saved-on-device':
      return <HardDrive {...props} />;
    case 'sent':
      return <CheckCheck {...props} />;
    case 'refused':
      return <TriangleAlert {...props} />;
    case 'not-saved':
      return <OctagonAlert {...props} />;
  }
}

/** Speaks a settled state once: bad news at once, good news after a pause, nothing for the first state shown. */
function useSpoken(kind: SyncState['kind'], text: string) {
  const announce = useAnnounce();
  const spoken = useRef(text);
  useEffect(() => {
    if (kind === 'idle' || kind === 'saving' || spoken.current === text) return;
    const bad = kind === 'refused' || kind === 'not-saved';
    const speak = () => {
      spoken.current = text;
      announce(text, kind === 'not-saved' ? 'assertive' : 'polite');
    };
    if (bad) {
      speak();
      return;
    }
    const timer = setTimeout(speak, SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kind, text, announce]);
}
