import Dexie, { type Table } from 'dexie';
import type { Sealed } from '#app/platform/packing-keys.ts';
import type { KeyOf, PackingName } from '#shared/sync/packing.ts';

/**
 * A sealed part of what one person's outbox held. `attempt` names the packing that wrote it: of two at once, neither
 * writes over the other's, and the mark says which counts.
 */
export type Segment = Sealed & {
  readonly school: string;
  readonly person: string;
  readonly attempt: string;
  readonly index: number;
  readonly count: number;
};

/** Unsent work that anybody's next contact delivers (SPEC.md D10). */
export type Bag = Sealed &
  KeyOf &
  PackingName & {
    readonly attempt: string;
    /** When the server said last that it has it; device clock. Null before. */
    readonly takenAt: number | null;
  };

/** A sealed part of what was packed of a person's cache, for offline sign-in (SPEC.md D12). */
export type CachePart = Sealed & {
  readonly school: string;
  readonly person: string;
  readonly attempt: string;
  /** 0 says what the others are, and is written last. */
  readonly index: number;
  /** When it was packed, device clock. */
  readonly at: number;
};

/** What a person's password opens here without a network (SPEC.md D12). */
export type Wrap = Sealed & {
  readonly school: string;
  readonly person: string;
  readonly device: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly ticket: string;
  /** Passwords that were tried since one was right, and when the next may be; device clock. */
  readonly tries: number;
  readonly waitUntil: number;
};

/** What people packed on this browser. Nothing in it can be read here without a key from the server. */
export class PackedDb extends Dexie {
  declare segments: Table<Segment, [string, number]>;
  declare bags: Table<Bag, string>;
  declare caches: Table<CachePart, [string, number]>;
  declare wraps: Table<Wrap, [string, string]>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      segments: '[attempt+index], [school+person]',
      bags: 'attempt, [school+person]',
      caches: '[attempt+index], [school+person], at',
      wraps: '[school+person]',
    });
  }
}

/** Runs with the browser's packed work open. */
export async function withPacked<T>(name: string, work: (db: PackedDb) => Promise<T>): Promise<T> {
  const db = new PackedDb(name);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Forgets the packings of a person but those named: they did not end, or were opened. */
export async function forgetPackings(
  name: string,
  { school, person }: Pick<KeyOf, 'school' | 'person'>,
  except: ReadonlySet<string>,
): Promise<void> {
  const goes = ({ attempt }: { readonly attempt: string }) => !except.has(attempt);
  await withPacked(name, (db) =>
    db.transaction('rw', db.segments, db.bags, db.caches, async () => {
      await db.segments.where('[school+person]').equals([school, person]).and(goes).delete();
      await db.bags.where('[school+person]').equals([school, person]).and(goes).delete();
      await db.caches.where('[school+person]').equals([school, person]).and(goes).delete();
    }),
  );
}
