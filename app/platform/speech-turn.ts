import { openChannel } from './channel.ts';

/** Whose turn it is to speak: one tab of this browser at a time, and only one that is looked at. */
export type SpeechTurn = {
  /** Before speaking: the other tabs fall silent. */
  readonly claim: () => void;
  readonly close: () => void;
};

/** Calls back when this page must fall silent: another tab speaks, or this one is hidden or left. */
export function openSpeechTurn(lost: () => void): SpeechTurn {
  const channel = openChannel<'speaks'>('read-aloud', lost);
  const hidden = () => {
    if (document.visibilityState === 'hidden') lost();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', lost);
  return {
    claim: () => channel.send('speaks'),
    close: () => {
      channel.close();
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', lost);
    },
  };
}
