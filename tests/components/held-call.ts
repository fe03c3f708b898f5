import { onTestFinished } from 'vitest';

type HeldCall = { asked: number; readonly answer: () => void };
type Said = { readonly errors: readonly string[]; readonly username?: string };

/**
 * Holds back what is posted to addresses that end so, until it is told to answer: with what the school's server says, or
 * with `said` in its place. Ends with the test.
 */
export function heldCall(ending: string, said?: Said): HeldCall {
  const held = Promise.withResolvers<void>();
  const call = { asked: 0, answer: held.resolve };
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.endsWith(ending) || init?.method !== 'POST')
      return real(input, init);
    call.asked += 1;
    await held.promise;
    if (said === undefined) return real(input, init);
    return Response.json(said, { status: said.errors.length === 0 ? 200 : 400 });
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return call;
}
