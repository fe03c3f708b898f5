import { onTestFinished } from 'vitest';

/**
 * From now on what is written to the outbox neither succeeds nor fails: until the device is told to go on, or to break it
 * off, as a full disk does after a while.
 */
export function heldWrites(): { readonly goOn: () => void; readonly breakOff: () => void } {
  const add = IDBObjectStore.prototype.add;
  const held = new Set<IDBTransaction>();
  let isHolding = true;
  // A transaction ends once nothing is asked of it.
  const keepOpen = (store: IDBObjectStore): void => {
    if (held.has(store.transaction)) store.count().onsuccess = () => keepOpen(store);
  };
  IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: Parameters<typeof add>) {
    const request = add.apply(this, args);
    if (isHolding && this.name === 'mutations') {
      held.add(this.transaction);
      keepOpen(this);
    }
    return request;
  };
  const goOn = (): void => {
    isHolding = false;
    held.clear();
  };
  onTestFinished(() => {
    goOn();
    IDBObjectStore.prototype.add = add;
  });
  return {
    goOn,
    breakOff: () => {
      const transactions = [...held];
      goOn();
      for (const transaction of transactions) transaction.abort();
    },
  };
}
