import type { AutosaveState } from '#app/engine/editors/autosave.ts';
import type { SyncState } from '#app/ui/sync/sync-mark.tsx';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { PendingMark } from './overlay-shape.ts';

type Facts = {
  /** The editor's own state; `idle` for what has no editor. */
  readonly editor: AutosaveState;
  /** What is known of the record's newest own edit before the server confirmed it. */
  readonly mark: PendingMark | null;
  /** When the head of the record was written, epoch ms; null while there is none. */
  readonly written: number | null;
  /** The newest text of this record that the server refused. */
  readonly refused: { readonly reason: string; readonly at: number } | null;
};

/**
 * Where a written text is, each state bound to its fact (promises.md U4): the outbox transaction, the server's
 * acknowledgement, the server's refusal. A refusal stays until something newer of the same record is there.
 */
export function syncStateOf({ editor, mark, written, refused }: Facts): SyncState {
  if (editor === 'not-saved') return { kind: 'not-saved' };
  if (editor === 'sent-only') return { kind: 'not-saved', reason: 'sent to your school instead' };
  if (editor === 'saving') return { kind: 'saving' };
  if (editor === 'refused') return { kind: 'refused', reason: 'it is too long. Shorten it to keep it.' };
  if (editor === 'saved') return { kind: 'saved-on-device' };
  if (mark?.state === 'saved') return { kind: 'saved-on-device' };
  if (mark?.state === 'sent') return { kind: 'sent' };
  if (refused && (written === null || refused.at >= written)) {
    return { kind: 'refused', reason: refusalText(refused.reason) };
  }
  return written === null ? { kind: 'idle' } : { kind: 'sent' };
}
