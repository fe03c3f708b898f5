import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { HttpError } from './http-error.ts';

/** Says what a request is, as its schema reads it, or how to answer what it is not. */
export type Check<T> = (data: unknown) => { value: T } | { error: HttpError };

/**
 * Checks a request by its zod schema. What is wrong is a 422 answer, one `{field}text` for each (content §5); an issue
 * with the whole body has no field. A schema's own text comes first, and no text of the library reaches a person.
 */
export function plainCheck<T>(schema: z.core.$ZodType<T>): Check<T> {
  return (data) => {
    const parsed = z.safeParse(schema, data, { error: plainText });
    if (parsed.success) return { value: parsed.data };
    return { error: new HttpError(422, parsed.error.issues.map(fieldText)) };
  };
}

export const plainValidation: FastifySchemaCompiler<z.ZodType> = ({ schema }) => plainCheck(schema);

function fieldText({ path, message }: z.core.$ZodIssue): string {
  return path.length === 0 ? message : `{${path.map(String).join('.')}}${message}`;
}

const FORM = 'This is not in the right form.';

/** What is wrong, in plain words, where the schema has none of its own. */
function plainText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : FORM;
    case 'invalid_value':
      return `Use ${oneOf(issue.values.map(String))}.`;
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum));
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.join(', ')}.`;
    default:
      return FORM;
  }
}

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === 'number' || origin === 'int') return `Use ${minimum} or more.`;
  if (minimum <= 1) return 'Please fill this in.';
  return origin === 'string' ? `Use at least ${minimum} characters.` : `Name at least ${minimum}.`;
}

function tooBig(origin: string, maximum: number): string {
  if (origin === 'number' || origin === 'int') return `Use ${maximum} or less.`;
  return origin === 'string' ? `Use at most ${maximum} characters.` : `Name at most ${maximum}.`;
}
