import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { refuse, RefusedPack } from './refused-pack.ts';

/**
 * Reads a file of a pack folder as bytes. Refuses one that is missing and one outside the folder, so that a
 * pack of a stranger cannot publish the server's own files.
 */
export function readBytes(folder: string, file: string): Buffer {
  const full = path.resolve(folder, file);
  if (!full.startsWith(path.resolve(folder) + path.sep)) refuse(file, 'path', 'lies outside the pack folder');
  const stat = fs.lstatSync(full, { throwIfNoEntry: false });
  if (!stat) refuse(file, 'file', 'is missing');
  if (!stat.isFile()) refuse(file, 'file', 'is not a plain file');
  return fs.readFileSync(full);
}

/** Reads YAML or JSON and holds it to the schema, which must be strict by itself. */
export function readData<T extends z.core.$ZodType>(folder: string, file: string, schema: T): z.output<T> {
  return checked(file, parsed(file, readBytes(folder, file).toString('utf8')), schema);
}

/**
 * Like `readData` for a schema of the shared format, which lets unknown members pass for the sake of older
 * apps: here, at the strict side, an unknown member is most likely a misspelt one and is refused.
 */
export function readExact<T extends z.core.$ZodType>(folder: string, file: string, schema: T): z.output<T> {
  const raw = parsed(file, readBytes(folder, file).toString('utf8'));
  const value = checked(file, raw, schema);
  const unknown = firstUnknownMember(raw, value, []);
  if (unknown) refuse(file, unknown.join('.'), 'is not a known field');
  return value;
}

/** Splits `---` front matter from the Markdown below it; `firstLine` is the line the Markdown starts at. */
export function readFrontMatter<T extends z.core.$ZodType>(
  folder: string,
  file: string,
  schema: T,
): { head: z.output<T>; body: string; firstLine: number } {
  const text = readBytes(folder, file).toString('utf8').replace(/\r\n/g, '\n');
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!match) refuse(file, 'front matter', 'must start the file, between two lines of ---');
  const [whole, head = ''] = match;
  return {
    head: checked(file, parsed(file, head), schema),
    body: text.slice(whole.length),
    firstLine: whole.split('\n').length,
  };
}

/** Holds a value to a schema and names each field that does not fit. */
export function checked<T extends z.core.$ZodType>(file: string, value: unknown, schema: T): z.output<T> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new RefusedPack(
    result.error.issues.map((issue) => ({
      file,
      field: issue.path.map(String).join('.') || '(whole file)',
      reason: issue.message,
    })),
  );
}

function parsed(file: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    return refuse(file, '(whole file)', error instanceof Error ? error.message : String(error));
  }
}

function firstUnknownMember(
  raw: unknown,
  known: unknown,
  at: readonly string[],
): readonly string[] | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  if (typeof known !== 'object' || known === null) return undefined;
  const knownMembers = new Map<string, unknown>(Object.entries(known));
  for (const [key, value] of Object.entries(raw)) {
    const here = [...at, key];
    if (!knownMembers.has(key)) return here;
    const below = firstUnknownMember(value, knownMembers.get(key), here);
    if (below) return below;
  }
  return undefined;
}
