import { createContext, use, type ReactNode } from 'react';
import type { Sync } from '#app/engine/round/start-sync.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import type { LocalDb } from './local-db.ts';

/** The signed-in person, their databases and what keeps these in step with the server. */
export type SignedIn = { session: Session; local: LocalDb; sync: Sync };

const SignedInContext = /* @__PURE__ */ createContext<SignedIn | null>(null);

export function SignedInProvider({ value, children }: { value: SignedIn; children: ReactNode }) {
  return <SignedInContext value={value}>{children}</SignedInContext>;
}

/** The signed-in person. Only below a screen that is shown to signed-in people; throws elsewhere. */
export function useSignedIn(): SignedIn {
  const value = use(SignedInContext);
  if (!value) throw new Error('this screen is for signed-in people');
  return value;
}
