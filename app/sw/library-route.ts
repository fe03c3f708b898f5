import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { CacheFirst } from 'workbox-strategies';
import { LIBRARY_CACHE } from '#app/platform/media-cache.ts';
import { isTeacherFile } from '#shared/domain/packs/teacher-files.ts';

/** Only whole files of the library go into the cache: not a range, not a captive portal's page with status 200. */
const onlyWholeFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 200 && !isPage ? response : null;
  },
};

/**
 * A film begun from the network goes on from the kept file as soon as there is one. A player refuses parts that do not
 * come from one place, and a part cut from a kept file has no address: so a part from the network has none either.
 */
const partsWithoutAddress: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (!request.headers.has('range')) return response;
    const { body, status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  },
};

/**
 * Pictures, video, sound, captions and opened documents of the library, and the faces that readers choose: cache first,
 * since a version's files never change. A video that is sought asks for byte ranges, which are cut from the kept file (206): a plain 200 would play
 * and not seek.
 *
 * What the page fetches itself (texts, the catalogue, a download) has no destination and passes: the page checks it
 * by its SHA-256 before it keeps it, and does so before this worker controls it, on the first visit. Teachers' files pass
 * as well: they are of one person, and this cache is everybody's.
 */
const matches: RouteMatchCallback = ({ url, request, sameOrigin }) =>
  sameOrigin &&
  request.method === 'GET' &&
  request.destination !== '' &&
  ((url.pathname.startsWith('/library/') && !isTeacherFile(url.pathname)) || request.destination === 'font');

const handler = new CacheFirst({
  cacheName: LIBRARY_CACHE,
  matchOptions: { ignoreVary: true, ignoreSearch: true },
  // Its optional member is declared without `undefined`, which exactOptionalPropertyTypes tells apart.
  plugins: [onlyWholeFiles, partsWithoutAddress, new RangeRequestsPlugin() as WorkboxPlugin],
});

export const libraryRoute = { matches, handler };
