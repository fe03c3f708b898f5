import 'fake-indexeddb/auto';

/** What a browser's storage does to a transaction (SPEC.md D3). */
export type StorageFault = 'abort' | 'quota' | 'closed';

export const STORAGE_FAULTS: readonly StorageFault[] = ['abort', 'quota', 'closed'];

/** Transactions are named by their database and stores, as in `outbox identity+mutations`. */
export type ArmedFault = { fault: StorageFault; on: string; hits: number };

/** By profile: the fault that its next transaction of that name meets. */
const armed = new Map<string, ArmedFault>();

export function armStorage(profile: string, fault: StorageFault, on: string): ArmedFault {
  const one = { fault, on, hits: 0 };
  armed.set(profile, one);
  return one;
}

export function disarmStorage(profile: string): void {
  armed.delete(profile);
}

/** The transactions that matter: each pair of stores that the client writes together. */
export const NAMED_TRANSACTIONS = [
  'outbox mutations',
  'outbox identity+mutations',
  'outbox attention+mutations',
  'outbox attention+identity+mutations',
  'cache meta',
  'cache fill+meta+rows',
] as const;

type FakeTransaction = IDBTransaction & { _abort: (name: string) => void };

const original = IDBDatabase.prototype.transaction;

IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, stores, mode, options) {
  const [profile = '', kind = ''] = this.name.split('/');
  const names = typeof stores === 'string' ? [stores] : [...stores];
  const name = `${kind.split(':')[0] ?? ''} ${names.sort().join('+')}`;
  const one = armed.get(profile);
  if (mode !== 'readwrite' || one?.on !== name) return original.call(this, stores, mode, options);
  armed.delete(profile);
  one.hits += 1;
  if (one.fault === 'closed') throw new DOMException('the connection is closing', 'InvalidStateError');
  const made = original.call(this, stores, mode, options) as FakeTransaction; // fake-indexeddb's own class
  setImmediate(() => {
    try {
      if (one.fault === 'quota') made._abort('QuotaExceededError');
      else made.abort();
    } catch {
      // It had already been committed: the fault came too late to do harm.
    }
  });
  return made;
};
