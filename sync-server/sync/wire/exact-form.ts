import type * as z from 'zod/mini';

/** Whether a value has a schema's form as it stands. */
export type ExactForm = (value: unknown) => boolean;

const never: ExactForm = () => false;
const known = new WeakMap<z.core.$ZodType, ExactForm>();

/**
 * Tells whether a schema would take a value and give back the very same: then it need not be asked. It makes no copy and no
 * list of what is wrong, which is most of a schema's time. False says nothing: the schema is to be asked. So it is with
 * members that it would leave out, and with parts of it that are not understood here.
 */
export function exactFormOf(schema: z.core.$ZodType): ExactForm {
  const form = known.get(schema) ?? made(schema as z.core.$ZodTypes); // each is one of the library's own
  known.set(schema, form);
  return form;
}

function made(schema: z.core.$ZodTypes): ExactForm {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return 'format' in def ? never : sized(def.checks, (value) => typeof value === 'string');
    case 'number':
      return numberForm(def);
    case 'boolean':
      return def.checks ? never : (value) => typeof value === 'boolean';
    case 'unknown':
      return def.checks ? never : () => true;
    case 'literal':
      return def.checks ? never : (value) => def.values.some((one) => one === value);
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries));
      return def.checks ? never : (value) => values.has(value);
    }
    case 'optional':
    case 'nullable': {
      const inner = exactFormOf(def.innerType);
      const without = def.type === 'optional' ? undefined : null;
      // What is not understood may stand for something else where it is missing.
      if (inner === never) return never;
      return def.checks ? never : (value) => value === without || inner(value);
    }
    case 'array': {
      const element = exactFormOf(def.element);
      return sized(def.checks, (value) => Array.isArray(value) && value.every(element));
    }
    case 'union': {
      // One that is told apart by a literal: of no other option than its own could it be an exact form.
      const options = def.options.map(exactFormOf);
      if (!('discriminator' in def) || def.checks || options.includes(never)) return never;
      return (value) => options.some((form) => form(value));
    }
    case 'object':
      return def.checks || def.catchall ? never : objectForm(def.shape);
    default:
      return never;
  }
}

function objectForm(shape: z.core.$ZodShape): ExactForm {
  const members = Object.entries(shape).map(([key, schema]) => {
    return {
      key,
      form: exactFormOf(schema),
      isOptional: schema._zod.def.type === 'optional',
    };
  });
  if (members.some(({ form }) => form === never)) return never;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const named = value as Record<string, unknown>; // an object that is no array
    let left = 0;
    for (const _key in named) left += 1;
    for (const { key, form, isOptional } of members) {
      const member = named[key];
      if (member === undefined) {
        if (!isOptional) return false;
      } else {
        if (!form(member)) return false;
        left -= 1;
      }
    }
    return left === 0;
  };
}

type Checks = readonly z.core.$ZodCheck<never>[] | undefined;
type Test = (value: number) => boolean;

function numberForm(def: z.core.$ZodNumberDef): ExactForm {
  const isInteger = 'format' in def && def.format === 'safeint';
  const isWithin = testOfAll(def.checks, limitOfNumber);
  if (isWithin === null || def.coerce || ('format' in def && !isInteger)) return never;
  const isNumber = isInteger ? Number.isSafeInteger : Number.isFinite;
  return (value) => typeof value === 'number' && isNumber(value) && isWithin(value);
}

function limitOfNumber(def: z.core.$ZodChecks['_zod']['def']): Test | null {
  if ((def.check !== 'greater_than' && def.check !== 'less_than') || typeof def.value !== 'number')
    return null;
  const { value: limit, inclusive } = def;
  if (def.check === 'greater_than') return (value) => value > limit || (inclusive && value === limit);
  return (value) => value < limit || (inclusive && value === limit);
}

/** Of a text or a list. */
function sized(checks: Checks, isOf: ExactForm): ExactForm {
  const isWithin = testOfAll(checks, limitOfLength);
  if (isWithin === null) return never;
  return (value) => isOf(value) && isWithin((value as { length: number }).length); // a text or a list
}

function limitOfLength(def: z.core.$ZodChecks['_zod']['def']): Test | null {
  if (def.check === 'min_length') return (length) => length >= def.minimum;
  return def.check === 'max_length' ? (length) => length <= def.maximum : null;
}

/** One test for all of a schema's checks; null when one of them is not understood. */
function testOfAll(
  checks: Checks = [],
  testOf: (def: z.core.$ZodChecks['_zod']['def']) => Test | null,
): Test | null {
  // Each is one of the library's own; what is none of them has no name that is known here.
  const tests = checks.map((check) => testOf((check as unknown as z.core.$ZodChecks)._zod.def)); // see above
  // Made once for a schema: a list would be walked for every value.
  return tests.reduce<Test | null>(
    (all, test) => (all && test ? (value) => all(value) && test(value) : null),
    () => true,
  );
}
