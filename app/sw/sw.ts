import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import * as z from 'zod/mini';
import { isAppPath } from '#shared/navigation/app-paths.ts';
import { SYNC_TAG } from '../platform/sync-tag.ts';
import { libraryRoute } from './library-route.ts';
import { sendInBackground } from './send-in-background.ts';
import { isSyncEvent } from './sync-event.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The app's files with their hashes, put in at build time. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

// The content security policy allows no eval; zod's compiled parsers would probe for it.
z.config({ jitless: true });

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// A PDF, a download or a call must never get the app's page: only screens of the app do.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === self.location.origin && isAppPath(url.pathname),
  createHandlerBoundToURL('/index.html'),
);
registerRoute(libraryRoute.matches, libraryRoute.handler);

clientsClaim();

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const asksToSkip =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING';
  // Sent once no tab has a dirty editor (SYNC.md D4); until then the new worker waits.
  if (asksToSkip) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (isSyncEvent(event) && event.tag === SYNC_TAG) event.waitUntil(sendInBackground());
});
