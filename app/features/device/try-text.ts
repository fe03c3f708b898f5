import type { TryResult } from '#app/engine/index.ts';

/** The result in plain words. */
export function tryText(result: TryResult, things: (count: number) => string): string {
  if (result.kind === 'silent') return 'No answer yet. It is tried again by itself; nothing is lost.';
  const waiting = result.unsent === 0 ? 'Nothing waits to be sent.' : `${things(result.unsent)} here.`;
  switch (result.phase) {
    case 'idle':
      return result.unsent === 0
        ? 'Your school answered. Nothing waits here any more.'
        : `Your school answered. ${waiting}`;
    case 'signed-out':
    case 'wrong-person':
      return `Your school answered, but wants you to sign in again. ${waiting}`;
    case 'app-too-old':
      return `Your school answered, but this version of the app is too old. ${waiting}`;
    case 'unreachable':
    case 'working':
      return `Your school could not be reached. ${waiting} It is tried again by itself.`;
  }
}
