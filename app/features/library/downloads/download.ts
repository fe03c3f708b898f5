import { createStore } from '#app/platform/store.ts';
import {
  downloadFile,
  dropParts,
  type DownloadProblem,
  type FileDeps,
  type FileOutcome,
  type WantedFile,
} from './download-file.ts';

/**
 * `waiting` goes on by itself when the network returns; `paused` and `failed` when the person says so. Figures count
 * what is on the device and checked, pieces of the file on its way included.
 */
export type DownloadState = {
  phase: 'running' | 'waiting' | 'paused' | 'failed' | 'done' | 'cancelled';
  problem: DownloadProblem | null;
  filesDone: number;
  filesTotal: number;
  bytesDone: number;
  bytesTotal: number;
  /** By address, those that have begun to arrive: bytes so far, and whether the whole file is here and checked. */
  files: ReadonlyMap<string, { bytes: number; isHere: boolean }>;
};

export type DownloadDeps = FileDeps & {
  /** Calls back whenever the network may have returned; returns how to stop. */
  onOnline: (tryAgain: () => void) => () => void;
};

export type Download = {
  state: () => DownloadState;
  subscribe: (changed: () => void) => () => void;
  pause: () => void;
  /** Goes on after a pause, a failure or while waiting. */
  resume: () => void;
  /** Stops, and removes what this download added. What was there before stays. */
  cancel: () => Promise<void>;
};

/** Files on their way at the same time: enough to hide a slow network's delays, few enough for a slow device. */
const AT_ONCE = 3;

/**
 * Brings files to the device, checked by their SHA-256 before they count. Starts at once. Everything that has arrived
 * stays when the page is closed: the next download of the same files begins where this one stopped.
 */
export function startDownload(deps: DownloadDeps, wanted: readonly WantedFile[]): Download {
  const bytesTotal = wanted.reduce((sum, file) => sum + file.bytes, 0);
  const added = new Set<string>();
  const here = new Set<string>();
  const store = createStore<DownloadState>({
    phase: 'running',
    problem: null,
    filesDone: 0,
    filesTotal: wanted.length,
    bytesDone: 0,
    bytesTotal,
    files: new Map(),
  });
  const state = store.current;
  let abort = new AbortController();
  let running = Promise.resolve();
  const stopListening = deps.onOnline(() => {
    if (state().phase === 'waiting') go();
  });

  function become(change: Partial<DownloadState>): void {
    const next = { ...state(), ...change };
    if (next.phase === 'done' || next.phase === 'cancelled') stopListening();
    store.set(next);
  }

  function arrived(address: string, bytes: number): void {
    const files = new Map(state().files).set(address, { bytes, isHere: here.has(address) });
    become({
      files,
      filesDone: here.size,
      bytesDone: [...files.values()].reduce((sum, one) => sum + one.bytes, 0),
    });
  }

  async function run(signal: AbortSignal): Promise<void> {
    const queue = wanted.filter((file) => !here.has(file.address));
    let stopped: FileOutcome | null = null;
    const worker = async () => {
      for (let file = queue.shift(); file && !stopped && !signal.aborted; file = queue.shift()) {
        const { address } = file;
        const outcome = await downloadFile(deps, file, signal, (bytes) => arrived(address, bytes));
        if (outcome.kind === 'here') {
          here.add(address);
          if (outcome.isNew) added.add(address);
          arrived(address, file.bytes);
        } else stopped ??= outcome;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (signal.aborted) return;
    become(stateAfter(stopped));
  }

  function go(): void {
    abort = new AbortController();
    become({ phase: 'running', problem: null });
    const { signal } = abort;
    // One run at a time: the one before may still be closing its last request.
    running = running.then(() => run(signal));
  }

  go();

  return {
    state,
    subscribe: store.subscribe,
    pause: () => {
      if (state().phase !== 'running' && state().phase !== 'waiting') return;
      abort.abort();
      become({ phase: 'paused' });
    },
    resume: () => {
      if (state().phase === 'paused' || state().phase === 'failed' || state().phase === 'waiting') go();
    },
    cancel: async () => {
      abort.abort();
      await running;
      await deps.files.drop([...added]);
      await dropParts(deps, wanted);
      become({ phase: 'cancelled' });
    },
  };
}

function stateAfter(stopped: FileOutcome | null): Partial<DownloadState> {
  if (stopped === null || stopped.kind === 'here') return { phase: 'done' };
  if (stopped.kind === 'offline') return { phase: 'waiting' };
  return { phase: 'failed', problem: stopped.problem };
}
