import fs from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { testApp } from './server-in-test.ts';

// docs/requirements/calls.tsv is the contract of every call; /openapi.json says what the server does.

const operationSchema = z.object({
  parameters: z.array(z.object({ name: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()).default({}),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

const lines = fs
  .readFileSync('docs/requirements/calls.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([method = '', path = '', , request = '', answer = '']) => ({ method, path, request, answer }));

/** What is no field: the body itself is that. */
const bodies = ['form', 'ids', 'responses', 'snack', 'PDF', 'file', 'CSV', 'zip', 'redirect'];

/** Names of fields at the top of a column: what is in brackets belongs to them, and words are no names. */
function fieldsOf(column: string): string[] {
  let depth = 0;
  let flat = '';
  for (const sign of column) {
    if ('{[('.includes(sign)) depth += 1;
    else if ('}])'.includes(sign)) depth -= 1;
    else if (depth === 0) flat += sign;
  }
  return flat
    .split(',')
    .map((part) => part.trim().replace(/^\?/, ''))
    .filter((part) => /^[a-zA-Z]+$/.test(part) && !bodies.includes(part));
}

/** Every name of a property, at whatever depth. */
function namesIn(schema: unknown, into = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) into.add(name);
    namesIn(value, into);
  }
  return into;
}

/** Paths without the names of their parts, of which the contract and the server have their own. */
const shapeOf = (path: string): string => (path.split('?')[0] ?? '').replaceAll(/\{[^}]+\}/g, '{}');

async function served() {
  const app = await testApp();
  const { paths } = documentSchema.parse((await app.inject('/openapi.json')).json());
  const operations = new Map<string, z.infer<typeof operationSchema>>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operations.set(`${method.toUpperCase()} ${shapeOf(path)}`, operation);
  return operations;
}

test('every call of the contract is served at its path, and describes the fields that the contract names', async () => {
  const operations = await served();
  const missing: string[] = [];
  for (const { method, path, request, answer } of lines) {
    const operation = operations.get(`${method} ${shapeOf(path)}`);
    if (operation === undefined) {
      missing.push(`${method} ${path}`);
      continue;
    }
    const asked = namesIn(operation.requestBody);
    for (const { name } of operation.parameters) asked.add(name);
    const answered = namesIn(operation.responses['200']);
    for (const field of fieldsOf(request))
      if (!asked.has(field)) missing.push(`${method} ${path} takes ${field}`);
    for (const field of fieldsOf(answer))
      if (!answered.has(field)) missing.push(`${method} ${path} answers ${field}`);
  }
  expect(missing).toEqual([]);
  expect(lines.length).toBeGreaterThan(200);
});
