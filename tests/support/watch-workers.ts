import type { BrowserContext, Worker } from 'playwright';

/** What a worker was given to do, for the message of a failure: the browser itself tells nobody what holds one up. */
type Journal = { readonly lines: string[]; readonly open: Map<number, string> };

/**
 * Notes in each worker that the context has by now what events it gets, so that `tell` can say which of them are not
 * over. Never fails.
 */
export async function watchWorkers(context: BrowserContext): Promise<{ tell: () => Promise<string> }> {
  const workers = context.serviceWorkers();
  await Promise.all(workers.map((worker) => worker.evaluate(noteEvents).catch(() => undefined)));
  return { tell: async () => (await Promise.all(workers.map(told))).join('\n') };
}

async function told(worker: Worker, index: number): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('does not answer'), 5_000);
  });
  const answer = await Promise.race([worker.evaluate(readJournal).catch(String), silence]);
  clearTimeout(timer);
  return `worker ${index}: ${answer}`;
}

/** Runs in the worker. */
function noteEvents(): void {
  const journal: Journal = { lines: [], open: new Map() };
  Object.assign(globalThis, { journal });
  const describe = (event: Event): string => {
    const request: unknown = Reflect.get(event, 'request');
    const what =
      request instanceof Request ? request.url : (Reflect.get(event, 'data') ?? Reflect.get(event, 'tag'));
    return `${event.type} ${JSON.stringify(what)}`;
  };
  for (const kind of ['message', 'sync'])
    addEventListener(kind, (event) => {
      journal.lines.push(`${new Date().toISOString()} ${describe(event)}`);
    });
  let count = 0;
  /** What the event waits for is open until it has come. */
  const watch = (name: 'ExtendableEvent' | 'FetchEvent', method: 'waitUntil' | 'respondWith') => {
    const prototype = Reflect.get(Reflect.get(globalThis, name) as object, 'prototype') as Record<
      string,
      unknown
    >;
    const native = prototype[method] as (this: Event, awaited: unknown) => void;
    prototype[method] = function watched(this: Event, awaited: unknown) {
      count += 1;
      const number = count;
      journal.open.set(number, `${method} ${describe(this)}`);
      const end = () => journal.open.delete(number);
      Promise.resolve(awaited).then(end, end);
      native.call(this, awaited);
    };
  };
  watch('ExtendableEvent', 'waitUntil');
  watch('FetchEvent', 'respondWith');
}

/** Runs in the worker. */
function readJournal(): string {
  const journal = Reflect.get(globalThis, 'journal') as Journal | undefined;
  if (journal === undefined) return 'not watched';
  return JSON.stringify({ heard: journal.lines.slice(-20), open: [...journal.open.values()] }, null, 2);
}
