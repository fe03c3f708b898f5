import { openChannel } from './channel.ts';

/** Whose turn it is to speak: one voice or recording at a time, in all tabs of this browser. */
export type SpeechTurn = {
  /** Before speaking: all others fall silent. */
  readonly claim: () => void;
  readonly close: () => void;
};

/** Calls back when something else begins to speak. */
export function openSpeechTurn(lost: () => void): SpeechTurn {
  const channel = openChannel<'speaks'>('read-aloud', lost);
  return { claim: () => channel.send('speaks'), close: channel.close };
}

/** Calls back when this page is hidden or left: voices are stopped then, by us or by the system. Returns how to stop. */
export function onPageHidden(lost: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') lost();
  };
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', lost);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', lost);
  };
}
