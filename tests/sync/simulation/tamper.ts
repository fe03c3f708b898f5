import type { History } from './history.ts';
import type { Profile, Tab } from './profile.ts';

/**
 * Where a safeguard of the real code can be taken away from outside, to prove that the oracle notices. See
 * tests/README.md, "The harness is proven by mutants".
 */
export type Tamper = {
  request: (path: string, request: unknown, profile: Profile, history: History) => unknown;
  reply: (path: string, reply: unknown, request: unknown, profile: Profile, history: History) => unknown;
  /** After each operation of a tab with the server. */
  afterSync: (tab: Tab, history: History) => Promise<void>;
};

export const faithful: Tamper = {
  request: (_path, request) => request,
  reply: (_path, reply) => reply,
  afterSync: async () => undefined,
};
