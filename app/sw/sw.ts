import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import * as z from 'zod/mini';
import { SYNC_TAG } from '#app/platform/sync-tag.ts';
import { KEEP_CODE, STEP_ASIDE, TAKE_ME } from '#app/platform/worker-messages.ts';
import { navigationAnswer, type NavigationAnswer } from '#shared/navigation/navigation-answer.ts';
import { createLaterCode, type CodeEntry } from './later-code.ts';
import { leaveToNetwork } from './leave-to-network.ts';
import { libraryRoute } from './library-route.ts';
import { openPush, showPush } from './push.ts';
import { isSyncEvent } from './sync-event.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope & {
  /** The app's files with their digests, put in at build time; an answer that differs is not kept. */
  __WB_MANIFEST: unknown;
};

// The content security policy allows no eval; zod's compiled parsers would probe for it.
z.config({ jitless: true });

// vite.config.ts makes them so.
const files = self.__WB_MANIFEST as CodeEntry[];
precacheAndRoute(files.filter((file) => file.for === undefined));
cleanupOutdatedCaches();

const laterCode = (['people', 'teachers'] as const).map((audience) => createLaterCode(files, audience));
for (const code of laterCode) registerRoute(code.route);

/** Kept with this version, as every script that is imported while it installs (sync-server/build/worker-part.ts). */
const BACKGROUND = '/sw-background.js';
self.addEventListener('install', (event) => {
  leaveToNetwork(event);
  // A throw in a promise: then nothing of this version is installed.
  event.waitUntil(Promise.resolve().then(() => self.importScripts(BACKGROUND)));
  event.waitUntil(Promise.all(laterCode.map((code) => code.install(event))));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all(laterCode.map((code) => code.activate(event))));
});

// A PDF or a download must never get the app's page: only screens of the app do, and what nobody knows.
const appPage = createHandlerBoundToURL('/index.html');
registerRoute(({ request, url }) => isNavigation(request, url, 'app'), appPage);
registerRoute(
  ({ request, url }) => isNavigation(request, url, 'server-or-app'),
  (asked) => fetch(asked.request).catch(() => appPage(asked)),
);
registerRoute(libraryRoute.matches, libraryRoute.handler);

clientsClaim();

let keeping: Promise<void> = Promise.resolve();

/** Aborted when a newer version is to take over: the browser lets it only when this one has nothing under way. */
const steppingAside = new AbortController();

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  // Both are sent once no tab has a dirty editor (SPEC.md D4); until then the new worker waits.
  if (isMessage(data, 'SKIP_WAITING')) void self.skipWaiting();
  if (isMessage(data, STEP_ASIDE)) stepAside(event);
  if (isMessage(data, TAKE_ME)) void self.clients.claim();
  if (isMessage(data, KEEP_CODE)) event.waitUntil(keepCode(event));
});

self.addEventListener('sync', (event) => {
  if (!isSyncEvent(event) || event.tag !== SYNC_TAG) return;
  // A version waits while a tab is open, and that sends. A worker that was started anew since has not heard STEP_ASIDE.
  if (self.registration.waiting !== null) steppingAside.abort();
  event.waitUntil(send());
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));

async function send(): Promise<void> {
  if (self.sendInBackground === undefined) self.importScripts(BACKGROUND);
  if (self.sendInBackground === undefined) throw new Error(`${BACKGROUND} does not send`);
  await self.sendInBackground(steppingAside.signal);
}

/** Answered, so that the page knows that this worker runs. */
function stepAside(event: ExtendableMessageEvent): void {
  steppingAside.abort();
  event.ports[0]?.postMessage(true);
}

/** Without a network it is tried again when that returns, or at the next start. */
function keepCode(event: ExtendableMessageEvent): Promise<void> {
  // One after the other: what is under way is not fetched twice.
  keeping = keeping.then(async () => {
    const isKept = await Promise.all(laterCode.map((code) => code.keep(event))).then(
      () => true,
      () => false,
    );
    event.ports[0]?.postMessage(isKept);
  });
  return keeping;
}

function isNavigation(request: Request, url: URL, answer: NavigationAnswer): boolean {
  return (
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    navigationAnswer(url.pathname) === answer
  );
}

const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;
