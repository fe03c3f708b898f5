import { NotStoredError } from '#app/engine/storage-failure/not-stored.ts';

/** A keystroke is written this long after typing stops, and at least this often while it goes on (SPEC.md C5). */
const QUIET_MS = 500;
const LONGEST_MS = 700;
/** A write that failed is tried again this often; the text stays in memory and the mark says so. */
const RETRY_MS = 2_000;
/** A text that is not on the disk this long after its first key is said to be not saved, whatever the disk does (U1). */
const TOLD_WITHIN_MS = 950;

/**
 * `saved` is bound to the outbox transaction of exactly the value on the screen; `not-saved` means that it is in this
 * page's memory only; `sent-only` that it is there and on the server, but not on this device; `refused` that a field
 * must be mended first.
 */
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'not-saved' | 'sent-only' | 'refused';

/** `head` names the text that was saved, as a base for what is written over it; missing where there are no bases. */
export type SaveResult = { kind: 'saved'; head?: string } | { kind: 'refused' };

export type Autosave<T> = {
  /**
   * The person changed the value; `shown` is the head of what they changed. Returns at once: a keystroke waits for nothing.
   * Only the first change since the store was shown says what it was written over; the next are written over the last
   * that was saved here (SPEC.md C7).
   */
  change: (value: T, shown: string | null) => void;
  /** The screen shows what is stored again; what is typed next is written over that. */
  rest: () => void;
  /** Writes what is not written yet, now; resolves when it is on the disk (or could not be). */
  flush: () => Promise<void>;
  /** Whether the screen holds something that the disk does not. */
  isDirty: () => boolean;
  /** What waits to be written or is being written just now, what it is written over, and what its person was told; or null. */
  unsaved: () => Unsaved<T> | null;
  /** Another editor goes on with this: saves by its own means from the next write on, and is told of the one under way. */
  handOver: (next: AutosaveOwner<T>) => void;
};

export type Unsaved<T> = { readonly value: T; readonly base: string | null; readonly state: AutosaveState };

/** The editor that an autosave writes for. */
export type AutosaveOwner<T> = {
  save: (value: T, base: string | null) => Promise<SaveResult>;
  changed: (state: AutosaveState) => void;
};

export type AutosaveDeps<T> = AutosaveOwner<T> & {
  setTimer: (run: () => void, ms: number) => () => void;
  now: () => number;
};

/** Writes a value behind its editor, one write at a time, always ending with the newest. */
export function createAutosave<T>(deps: AutosaveDeps<T>): Autosave<T> {
  let owner: AutosaveOwner<T> = deps;
  let state: AutosaveState = 'idle';
  let waiting: { value: T } | null = null;
  let inWriting: { value: T } | null = null;
  /** What the next save is written over; null while the screen shows what is stored. */
  let over: { base: string | null } | null = null;
  let firstChangeAt: number | null = null;
  let writing: Promise<void> | null = null;
  let cancel: () => void = () => undefined;
  /** The value that could not be stored and is on the server; its retries change nothing on the screen. */
  let delivered: { value: T } | null = null;

  function tell(next: AutosaveState): void {
    state = next;
    owner.changed(next);
  }

  function schedule(ms: number): void {
    cancel();
    cancel = deps.setTimer(() => void flush(), ms);
  }

  async function write(): Promise<void> {
    while (waiting) {
      const { value } = waiting;
      const cancelWarning = warnWhenLate();
      inWriting = waiting;
      waiting = null;
      firstChangeAt = null;
      try {
        const result = await owner.save(value, over?.base ?? null);
        if (result.kind === 'saved' && result.head !== undefined) over = { base: result.head };
        inWriting = null;
        if (!waiting) tell(result.kind);
      } catch (error) {
        inWriting = null;
        // Something newer may have been typed meanwhile; it replaces what could not be written.
        waiting ??= { value };
        if (delivered?.value !== value) tell('not-saved');
        if (error instanceof NotStoredError) void noteDelivery(value, error);
        schedule(RETRY_MS);
        return;
      } finally {
        cancelWarning();
      }
    }
  }

  /** A disk that does not answer is no disk: its person is told in time, and told again once it has. */
  function warnWhenLate(): () => void {
    if (firstChangeAt === null) return () => undefined;
    const remaining = firstChangeAt + TOLD_WITHIN_MS - deps.now();
    return deps.setTimer(() => tell('not-saved'), Math.max(0, remaining));
  }

  async function noteDelivery(value: T, error: NotStoredError): Promise<void> {
    if ((await error.delivery) !== 'sent' || waiting?.value !== value) return;
    delivered = { value };
    tell('sent-only');
  }

  async function flush(): Promise<void> {
    cancel();
    writing ??= write().finally(() => {
      writing = null;
    });
    await writing;
  }

  return {
    change: (value, shown) => {
      over ??= { base: shown };
      waiting = { value };
      firstChangeAt ??= deps.now();
      tell('saving');
      schedule(Math.max(0, Math.min(QUIET_MS, firstChangeAt + LONGEST_MS - deps.now())));
    },
    flush,
    isDirty: () => waiting !== null || writing !== null,
    rest: () => {
      if (waiting === null && writing === null) over = null;
    },
    unsaved: () => {
      const newest = waiting ?? inWriting;
      return newest && { value: newest.value, base: over?.base ?? null, state };
    },
    handOver: (next) => {
      owner = next;
    },
  };
}
