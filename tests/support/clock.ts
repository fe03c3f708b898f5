/** A clock that a test moves by hand. Epoch ms. */
export function createTestClock(start = Date.UTC(2026, 8, 14, 14, 0, 0)) {
  let time = start;
  return {
    now: () => time,
    advance: (ms: number) => {
      time += ms;
    },
    set: (to: number) => {
      time = to;
    },
  };
}
export type TestClock = ReturnType<typeof createTestClock>;
