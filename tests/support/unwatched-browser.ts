import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright';
import * as z from 'zod';
import { browserArgs } from '#tests/support/browser-args.ts';
import { findBrowser } from '#tests/support/find-browser.ts';

/** A browser that was just started on a profile, with one empty tab. */
export type UnwatchedBrowser = {
  /** A command of the Chrome DevTools Protocol to the browser. */
  send: (method: string, parameters?: object) => Promise<unknown>;
  /** One to the tab. */
  sendToTab: (method: string, parameters?: object) => Promise<unknown>;
  /** Opens an address in the tab, and waits until it is loaded. */
  goto: (url: string) => Promise<void>;
  /** Runs a function in the tab, which sees nothing from outside itself but `argument`. Both are plain data. */
  evaluate: <A, R>(run: (argument: A) => R | Promise<R>, argument: A) => Promise<R>;
  /** Closes it in order and leaves the profile. */
  close: () => Promise<void>;
};

const answer = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});

const evaluated = z.object({
  result: z.object({ value: z.optional(z.unknown()), description: z.optional(z.string()) }),
  exceptionDetails: z.optional(z.unknown()),
});

/**
 * Chromium on a profile, at 1366x768, spoken to over its pipe alone. Playwright watches the requests of a page. For each
 * Chromium then looks up the lines of all scripts that led to it, by parsing them again. At a start that is work which
 * nobody else's browser does.
 */
export async function launchUnwatched(profile: string): Promise<UnwatchedBrowser> {
  const found = findBrowser();
  if (found === null) throw new Error('There is no browser: npm test installs one, or set CHROMIUM_PATH.');
  const args = [
    ...browserArgs,
    '--headless',
    '--remote-debugging-pipe',
    // As Playwright starts it: cookies of the profile stay readable, and nothing asks for a default browser.
    '--password-store=basic',
    '--use-mock-keychain',
    '--no-default-browser-check',
    '--window-size=1366,768',
    `--user-data-dir=${profile}`,
    'about:blank',
  ];
  const child = spawn(found.executablePath ?? chromium.executablePath(), args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const send = commandsOver(child.stdio[3] as Writable, child.stdio[4] as Readable); // pipes, by `stdio` above
  const { targetInfos } = z
    .object({ targetInfos: z.array(z.object({ type: z.string(), targetId: z.string() })) })
    .parse(await send('Target.getTargets'));
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(attached);
  const sendToTab = (method: string, parameters?: object) => send(method, parameters, sessionId);
  async function evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R> {
    // What runs this names functions by a call that no page has.
    const expression = `{ globalThis.__name ??= (named) => named; (${String(run)})(${JSON.stringify(argument)}) }`;
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = evaluated.parse(await sendToTab('Runtime.evaluate', options));
    if (exceptionDetails) throw new Error(result.description ?? 'It failed in the page.');
    return result.value as R; // what the function gives, by way of JSON
  }
  return {
    send,
    sendToTab,
    evaluate,
    goto: async (url) => {
      await sendToTab('Page.navigate', { url });
      const isThere = (asked: string) =>
        location.href.startsWith(asked) && document.readyState === 'complete';
      while (!(await evaluate(isThere, url).catch(() => false))) await delay(100);
    },
    close: async () => {
      await send('Browser.close');
      await ended;
    },
  };
}

/** Messages are JSON, each with a zero byte behind it. */
function commandsOver(to: Writable, from: Readable) {
  type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let rest = '';
  from.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const { id = 0, result, error } = answer.parse(JSON.parse(part));
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  from.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser ended.'));
  });
  return (method: string, parameters: object = {}, sessionId?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      to.write(`${JSON.stringify({ id: last, method, params: parameters, sessionId })}\0`);
    });
}
