import type { Bag, PackRow } from './packing-browser.ts';
import type { Key } from './packing-secrets.ts';

/** What a sign-in shows of this person at this browser (D9). */
export type Shown =
  | { kind: 'packed'; generation: number; kid: string; attempt: string; mac: string }
  | { kind: 'plain'; generation: number; kid: string; mac: string; made: string | null };

/** `session` is shown instead of a password when a sign-in was cut off before it was settled. */
export interface SignIn {
  kind: 'signIn';
  person: string;
  device: string;
  session: string | null;
  nonce: string;
  shown: Shown | null;
}

export type Verdict = 'own' | 'unproven' | 'later';

export interface SignInReply {
  error: 'none' | 'expired' | 'revoked';
  session: string;
  epoch: number;
  verdict: Verdict;
  /** Of what is packed here. */
  packedKey: Key | null;
  next: { generation: number; kid: string; key: Key };
}

export interface PackPush {
  kind: 'push';
  person: string;
  device: string;
  session: string;
  epoch: number;
  generation: number;
  kid: string;
  /** A MAC made now: the state is shown with each push. */
  mac: string;
  rows: PackRow[];
  /** Recorded rows: are they durable by now? */
  asks: string[];
  files: string[];
}

export interface PackPushReply {
  error: 'none' | 'epoch' | 'expired' | 'revoked';
  epoch: number;
  results: { id: string; status: 'applied' | 'rejected' }[];
  /** Rows and files that both of the last two backups have. */
  durable: string[];
}

export interface SignOut {
  kind: 'signOut';
  session: string;
  person: string;
  device: string;
  generation: number;
  kid: string;
  attempt: string;
  mac: string;
}

export type BagReply = { reply: 'taken' | 'durable' | 'never' | 'later' };

export type PackRequest = SignIn | PackPush | SignOut | { kind: 'bag'; attempt: string; bag: Bag };
export type PackReply = SignInReply | PackPushReply | BagReply | { ended: true };

/** One message under way; `reply` is absent on the way up. */
export interface PackMessage {
  browser: number;
  /** 0: whatever tab there is, or the worker. */
  tab: number;
  request: PackRequest;
  reply: PackReply | null;
}
