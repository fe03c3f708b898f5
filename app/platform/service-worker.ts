import { Workbox } from 'workbox-window';
import { waitingUpdate } from './app-update.ts';
import { openChannel, type Channel } from './channel.ts';
import { onConnectivityChange } from './connectivity.ts';
import { watchTyping } from './typing.ts';
import { handOver } from './worker-handover.ts';
import { KEEP_CODE, TAKE_ME } from './worker-messages.ts';

const WORKER = '/sw.js';
/** Between two tries to install, if the network's return does not begin one sooner. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Tabs have this long to say that somebody writes in them; local messages take about a millisecond. */
const ANSWER_MS = 300;
/** While somebody types, it is asked again this often. */
const ASK_AGAIN_MS = 1_000;

type TabMessage = { kind: 'dirty?' } | { kind: 'dirty' };

/** What is being typed in this page: a new version waits for it, and nothing of it is lost with a reload. */
export type OpenEditors = { flush: () => Promise<void>; isDirty: () => boolean };

let editors: OpenEditors = { flush: () => Promise.resolve(), isDirty: () => false };
/** Whether somebody writes on this page now, or did a moment ago: a word is not over with a letter that was stored. */
let isWriting: () => boolean = () => false;
let tabs: Channel<TabMessage> | null = null;
let hearsDirty: () => void = () => undefined;

/**
 * Registers the worker that makes the app open without a network. Nothing where the browser has none (a page that was
 * not served over https) and in development, which has no built worker. `onPeople` calls back when somebody signs in or
 * out: what they need is kept for the next time without a network.
 */
export async function registerServiceWorker(
  openEditors: OpenEditors,
  onPeople: (changed: () => void) => void,
): Promise<void> {
  editors = openEditors;
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  isWriting = watchTyping(
    () => editors.isDirty(),
    () => undefined,
  ).isTyping;
  const worker = new Workbox(WORKER);
  worker.addEventListener('waiting', () => waitingUpdate.set({ take: applyUpdate }));
  reloadWhenReplaced();
  tabs = openChannel<TabMessage>('app-update', answerTab);
  // Without a network the worker that is there goes on working; the next start asks again.
  await worker.register().catch(() => undefined);
  await installWhole();
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: TAKE_ME });
  keepCode();
  onPeople(keepCode);
  onConnectivityChange((online) => online && keepCode());
}

/** The worker knows who uses this device, and fetches what of the app they will open. */
function keepCode(): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: KEEP_CODE }));
}

/**
 * The first installation may break off: the wifi is lost, or a captive portal answers for some of the files. It begins
 * again when the network returns, or after a while, and goes on where it stopped.
 */
async function installWhole(): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !(await isInstalled()); pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await Promise.race([wait(pause), networkReturns()]);
    await navigator.serviceWorker.register(WORKER).catch(() => undefined);
  }
}

async function isInstalled(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active || registration?.waiting) return true;
  const installing = registration?.installing;
  if (!installing) return false;
  await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
  return installing.state !== 'redundant';
}

function networkReturns(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onConnectivityChange((online) => {
      if (!online) return;
      stop();
      resolve();
    });
  });
}

/**
 * Lets the waiting version take over, once no tab has anything being typed: first everything typed is written, here,
 * and the other tabs are asked until none says that it is dirty. Every tab then loads the new version.
 */
async function applyUpdate(): Promise<void> {
  await editors.flush();
  while (isWriting() || (await isDirtyElsewhere())) await wait(ASK_AGAIN_MS);
  // By the registration, not the controller: a page that was loaded past the worker has none.
  await handOver(() => navigator.serviceWorker.getRegistration());
}

function answerTab(message: TabMessage): void {
  if (message.kind === 'dirty') hearsDirty();
  else if (isWriting()) tabs?.send({ kind: 'dirty' });
}

async function isDirtyElsewhere(): Promise<boolean> {
  let dirty = false;
  hearsDirty = () => {
    dirty = true;
  };
  tabs?.send({ kind: 'dirty?' });
  await wait(ANSWER_MS);
  return dirty;
}

/** A tab of the old version would ask for code that the new one does not have. The first worker replaces nothing. */
function reloadWhenReplaced(): void {
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  let isReloading = false;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadController || isReloading) return;
    isReloading = true;
    void reloadAfterWriting();
  });
}

/** Who began to write since must not lose the letters that are typed while the page goes. */
async function reloadAfterWriting(): Promise<void> {
  while (isWriting()) await wait(ASK_AGAIN_MS);
  await editors.flush().finally(() => location.reload());
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
