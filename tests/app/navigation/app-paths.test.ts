import { expect, test } from 'vitest';
import { createRouter } from '#app/routes/router.tsx';
import { appPaths } from '#shared/navigation/app-paths.ts';

// The server and the worker answer a navigation with the app only for these paths: a screen that is not listed would
// open by a link and break by a reload. A listed path without a screen would hide a 404.

test('every screen of the router is a path that server and worker know, and nothing else is', () => {
  const screens = Object.keys(createRouter().routesByPath).map((path) =>
    path === '/' ? path : path.replaceAll('$', ':').replace(/\/$/, ''),
  );
  expect([...new Set(screens)].sort()).toEqual([...appPaths].sort());
});
