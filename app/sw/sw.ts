import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import * as z from 'zod/mini';
import { SYNC_TAG } from '#app/platform/sync-tag.ts';
import { STEP_ASIDE, TAKE_ME } from '#app/platform/worker-messages.ts';
import { navigationAnswer, type NavigationAnswer } from '#shared/navigation/navigation-answer.ts';
import { libraryRoute } from './library-route.ts';
import { sendInBackground } from './send-in-background.ts';
import { isSyncEvent } from './sync-event.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The app's files with their digests, put in at build time; an answer that differs is not kept. */
  __WB_MANIFEST: { url: string; revision: string | null; integrity: string }[];
};

// The content security policy allows no eval; zod's compiled parsers would probe for it.
z.config({ jitless: true });

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// A PDF or a download must never get the app's page: only screens of the app do, and what nobody knows.
const appPage = createHandlerBoundToURL('/index.html');
registerRoute(({ request, url }) => isNavigation(request, url, 'app'), appPage);
registerRoute(
  ({ request, url }) => isNavigation(request, url, 'server-or-app'),
  (asked) => fetch(asked.request).catch(() => appPage(asked)),
);
registerRoute(libraryRoute.matches, libraryRoute.handler);

clientsClaim();

/** Aborted when a newer version is to take over: the browser lets it only when this one has nothing under way. */
const steppingAside = new AbortController();

self.addEventListener('message', ({ data }: { data: unknown }) => {
  // Both are sent once no tab has a dirty editor (SPEC.md D4); until then the new worker waits.
  if (isMessage(data, 'SKIP_WAITING')) void self.skipWaiting();
  if (isMessage(data, STEP_ASIDE)) steppingAside.abort();
  if (isMessage(data, TAKE_ME)) void self.clients.claim();
});

self.addEventListener('sync', (event) => {
  if (!isSyncEvent(event) || event.tag !== SYNC_TAG) return;
  // A version waits while a tab is open, and that sends. A worker that was started anew since has not heard STEP_ASIDE.
  if (self.registration.waiting !== null) steppingAside.abort();
  event.waitUntil(sendInBackground(steppingAside.signal));
});

function isNavigation(request: Request, url: URL, answer: NavigationAnswer): boolean {
  return (
    request.mode === 'navigate' &&
    url.origin === self.location.origin &&
    navigationAnswer(url.pathname) === answer
  );
}

const isMessage = (data: unknown, type: string): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === type;
