import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie';

/** The key of the mark, among the rows of `identity` (SPEC.md D7). */
export const MARK = 'packed';

/** A write to an outbox that is packed: its person has signed out on this device. */
export class PackedError extends Error {
  override name = 'PackedError';
}

/**
 * Every write to an outbox reads the mark in its own transaction, and fails where it is set: a tab or a worker that came
 * too late must not leave anything plain behind (SPEC.md D7). The one write that passes takes the mark away, and with it
 * whatever else its transaction writes.
 */
export const packedGuard: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'packed-guard',
  create: (down) => {
    const passed = new WeakSet<object>();
    const identity = down.table('identity');
    return {
      ...down,
      transaction: (stores, mode, options) => {
        const all = mode === 'readwrite' && !stores.includes('identity') ? [...stores, 'identity'] : stores;
        return down.transaction(all, mode, options);
      },
      table: (name) => {
        const table = down.table(name);
        return {
          ...table,
          // Plain promises: a transaction of IndexedDB lives on nothing else.
          mutate: (request) => {
            const { trans } = request;
            const pass = () => {
              passed.add(trans);
              return table.mutate(request);
            };
            if (passed.has(trans) || removesMark(name, request)) return pass();
            return identity.get({ trans, key: MARK }).then((mark: unknown) => {
              if (mark !== undefined) throw new PackedError('this outbox is packed');
              return pass();
            });
          },
        };
      },
    };
  },
};

const removesMark = (table: string, request: DBCoreMutateRequest): boolean =>
  table === 'identity' && request.type === 'delete' && request.keys.length === 1 && request.keys[0] === MARK;
