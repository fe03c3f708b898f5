/**
 * The sync engine's door: what screens may know of it. It owns a person's two databases on this device, what is pending,
 * what the server said, and the rounds that bring both together (shared/sync/SPEC.md). It leaves to others who is signed
 * in (features/accounts), what a mutation means (shared/domain) and what a state looks like (ui/sync).
 */

// The signed-in person.
export {
  closePerson,
  countUnsentOf,
  hasUnstored,
  openPerson,
  openVisitor,
  sendUnsent,
  sendUnsentOf,
} from './person/open-person.ts';
export { SignedInProvider, useSignedIn, type SignedIn } from './person/signed-in.tsx';
export { nowAsKnown, readClock, type LocalDb } from './person/local-db.ts';
export { useCan } from './person/use-can.ts';
export { readPersonSetting, usePersonSetting } from './person/use-person-setting.ts';

// Reading: the cache with the overlay of what is pending.
export { dropAhead, readAhead } from './view/read-ahead.ts';
export { useInSight } from './view/in-sight.ts';
export { useView } from './view/use-view.ts';
export { readView, type View } from './view/view.ts';
export { zoneOfCaller } from './view/zone.ts';
export type { PendingMark } from './view/overlay-shape.ts';
export { syncStateOf } from './view/sync-state.ts';

// Writing: mutations, and the editors that write them behind the keyboard.
export { useMutate, type PlainMutationName } from './outbox/use-mutate.ts';
export type { MutateOutcome } from './outbox/mutate.ts';
export { useMutateMany } from './outbox/use-mutate-many.ts';
export { loadRuleBook, type RuleBook } from './outbox/lazy-rules.ts';
export { useAutosave } from './editors/use-autosave.ts';
export type { SaveResult } from './editors/autosave.ts';
export { useFormDraft } from './editors/use-form-draft.ts';
export { flushEditors, hasDirtyEditor } from './editors/open-editors.ts';
export { bringFiles, keepFile, missingFiles, readFile } from './files/device-files.ts';

// What became of it.
export {
  useAttentionActions,
  useAttentionCount,
  useAttentionItem,
  useAttentionItems,
} from './attention/use-attention.ts';
export { readAttention, type AttentionItem } from './attention/attention-items.ts';
export { nameOfWriter } from './outbox/written-here.ts';
export { readUnsent } from './outbox/read-unsent.ts';
export { loadCarry } from './carry/lazy-carry.ts';
export { loadPacking } from './packing/lazy-packing.ts';
export { measureStorage, type StorageUse } from './outbox/measure-storage.ts';
export { useHeard } from './round/use-heard.ts';
export { loadAsking } from './round/lazy-asking.ts';
export { needsSignIn } from './round/needs-sign-in.ts';
export { useSyncStatus, type SyncStatus } from './round/use-sync-status.ts';
export { tryNow, type TryResult } from './round/try-now.ts';
