/** A keystroke is written this long after typing stops, and at least this often while it goes on (SYNC.md C5). */
const QUIET_MS = 500;
const LONGEST_MS = 700;
/** A write that failed is tried again this often; the text stays in memory and the mark says so. */
const RETRY_MS = 2_000;

/**
 * `saved` is bound to the outbox transaction of exactly the value on the screen; `not-saved` means that the last write
 * failed and the value is in this page's memory only; `refused` that a field must be mended first.
 */
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'not-saved' | 'refused';

export type SaveResult = { kind: 'saved' } | { kind: 'refused' };

export type Autosave<T> = {
  /** The person changed the value. Returns at once: a keystroke waits for nothing. */
  change: (value: T) => void;
  /** Writes what is not written yet, now; resolves when it is on the disk (or could not be). */
  flush: () => Promise<void>;
  /** Whether the screen holds something that the disk does not. */
  isDirty: () => boolean;
  stop: () => void;
};

export type AutosaveDeps<T> = {
  save: (value: T) => Promise<SaveResult>;
  changed: (state: AutosaveState) => void;
  setTimer: (run: () => void, ms: number) => () => void;
  now: () => number;
};

/** Writes a value behind its editor, one write at a time, always ending with the newest. */
export function createAutosave<T>(deps: AutosaveDeps<T>): Autosave<T> {
  let waiting: { value: T } | null = null;
  let firstChangeAt: number | null = null;
  let writing: Promise<void> | null = null;
  let cancel: () => void = () => undefined;

  function schedule(ms: number): void {
    cancel();
    cancel = deps.setTimer(() => void flush(), ms);
  }

  async function write(): Promise<void> {
    while (waiting) {
      const { value } = waiting;
      waiting = null;
      firstChangeAt = null;
      try {
        const result = await deps.save(value);
        if (!waiting) deps.changed(result.kind);
      } catch {
        // Something newer may have been typed meanwhile; it replaces what could not be written.
        waiting ??= { value };
        deps.changed('not-saved');
        schedule(RETRY_MS);
        return;
      }
    }
  }

  async function flush(): Promise<void> {
    cancel();
    writing ??= write().finally(() => {
      writing = null;
    });
    await writing;
  }

  return {
    change: (value) => {
      waiting = { value };
      firstChangeAt ??= deps.now();
      deps.changed('saving');
      schedule(Math.max(0, Math.min(QUIET_MS, firstChangeAt + LONGEST_MS - deps.now())));
    },
    flush,
    isDirty: () => waiting !== null || writing !== null,
    stop: () => cancel(),
  };
}
