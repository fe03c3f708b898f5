import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testDeps } from './server-in-test.ts';

test('the OpenAPI document lists every route of the server', async () => {
  const app = await buildApp(testDeps());
  await app.ready();
  const document = (await app.inject('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries<object>(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const registered = routesOf(app.printRoutes({ commonPrefix: false }));
  // The document itself and files (of the library; printed without their prefix) are no calls.
  const hidden = ['GET /openapi.json', 'GET *'];
  expect(described.sort()).toEqual(registered.filter((route) => !hidden.includes(route)).sort());
  expect(described).toContain('POST /individual/login');
  await app.close();
});

test('sign-in is described with its body, its answer and its errors', async () => {
  const app = await buildApp(testDeps());
  await app.ready();
  const { post } = (await app.inject('/openapi.json')).json().paths['/individual/login'];
  const body = post.requestBody.content['application/json'].schema;
  expect(body.required).toEqual(['username', 'password']);
  const answer = post.responses['200'].content['application/json'].schema;
  expect(Object.keys(answer.properties)).toEqual(['individual', 'roles', 'session']);
  expect(Object.keys(post.responses)).toEqual(['200', '403', '422', '429']);
  await app.close();
});

/** Reads `METHOD /path` lines out of the tree that the router prints; HEAD comes with every GET. */
function routesOf(tree: string): string[] {
  const ancestors: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│├└─\s]*)(\S*) \(([A-Z, ]+)\)$/.exec(line) ?? /^([│├└─\s]*)(\S+)$/.exec(line);
    if (found === null) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    ancestors.splice(depth - 1, Infinity, part);
    const path = ancestors.join('');
    return (
      methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS')
        // OpenAPI's way to write a parameter.
        .map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    );
  });
}
