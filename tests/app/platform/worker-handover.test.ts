import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver, type Workers } from '#app/platform/worker-handover.ts';

// SPEC.md D4: a new version takes over once nobody types. What Chromium does of it, with its half minute.

/** A worker is at rest when nothing was said to it for so long. */
const REST_MS = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two workers as a browser keeps them; the old one answers `startMs` after it is spoken to, or never. */
function browser({ startMs }: { readonly startMs: number | null }) {
  const said: string[] = [];
  let hasStarted = false;
  let isTold = false;
  let isOver = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const takeOver = () => {
    isOver = true;
  };
  const rest = (ms: number) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (isTold) takeOver();
    }, ms);
  };
  const old = (data: { type: string }, [port]: MessagePort[]) => {
    said.push(data.type);
    rest(REST_MS);
    if (startMs === null) return;
    setTimeout(() => {
      hasStarted = true;
      port?.postMessage(true);
    }, startMs);
  };
  const next = (data: { type: string }) => {
    said.push(data.type);
    isTold = true;
    // One that runs is ended as soon as it rests; one that is starting keeps its half minute.
    if (hasStarted) rest(0);
  };
  // Of a worker nothing but its messages matters here.
  const worker = (postMessage: unknown) => ({ postMessage }) as ServiceWorker;
  const workers = (): Promise<Workers> =>
    Promise.resolve({ active: worker(old), waiting: isOver ? null : worker(next) });
  return { said, workers, isOver: () => isOver };
}

test('D4 an old version that was at rest is woken before the new one is told, which then takes over at once', async () => {
  const { said, workers, isOver } = browser({ startMs: 800 });
  void handOver(workers);
  await vi.advanceTimersByTimeAsync(700);
  expect(said).toEqual(['STEP_ASIDE']);
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 1_000, interval: 10 });
  expect(said).toEqual(['STEP_ASIDE', 'SKIP_WAITING']);
});

test('D4 an old version that does not answer is left its half minute, and the new one takes over', async () => {
  const { said, workers, isOver } = browser({ startMs: null });
  void handOver(workers);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(said).toEqual(['STEP_ASIDE', 'SKIP_WAITING']);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(isOver()).toBe(true);
});

test('D4 an old version that a busy machine is long in starting is waited for, and the new one then takes over at once', async () => {
  const { said, workers, isOver } = browser({ startMs: 12_000 });
  void handOver(workers);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(said).toEqual(['STEP_ASIDE']);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isOver()).toBe(true);
});

test('D4 nothing more is said once it has taken over', async () => {
  const { said, workers } = browser({ startMs: 10 });
  const over = handOver(workers);
  await vi.advanceTimersByTimeAsync(130_000);
  await over;
  expect(said.filter((type) => type === 'SKIP_WAITING')).toHaveLength(1);
});
