import type { FastifySchemaCompiler } from 'fastify';
import type * as z from 'zod';
import { plainCheck, type Check } from '#server/plugins/plain-validation.ts';
import { exactFormOf } from './exact-form.ts';

/** A large request in the right form is not copied to be checked. */
export function exactCheck<T>(schema: z.core.$ZodType<T>): Check<T> {
  const isExact = exactFormOf(schema);
  const check = plainCheck(schema);
  return (data) => (isExact(data) ? { value: data as T } : check(data)); // the schema would give back the very same
}

export const exactFirst: FastifySchemaCompiler<z.ZodType> = ({ schema }) => exactCheck(schema);

/** Replies are made by the core, as its types say; they are not checked once more. */
export const asItIs = () => (reply: unknown) => JSON.stringify(reply);
