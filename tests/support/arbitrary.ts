import fc, { type Arbitrary } from 'fast-check';
import type * as z from 'zod/mini';

/** What zod says of a schema: only the parts that the shapes of this product use. */
type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: unknown[];
  options?: z.ZodMiniType[];
  checks?: {
    _zod: { def: { check: string; minimum?: number; maximum?: number; value?: number; pattern?: RegExp } };
  }[];
};

/** Every date of some years, to be picked where a schema asks for a calendar date. */
const anyDate = fc
  .integer({ min: 0, max: 3_000 })
  .map((day) => new Date(Date.UTC(2023, 0, 1 + day)).toISOString().slice(0, 10));

/** Every minute of a day, as `HH:MM`. */
const anyTime = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));

/**
 * Values that a schema accepts, read from the schema itself, so that a new field is generated without anybody
 * remembering to. `ids` are the words strings are often taken from, so that ids meet. Throws for a kind it can't read.
 */
export function arbitraryFor(schema: z.ZodMiniType, ids: readonly string[]): Arbitrary<unknown> {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def; // zod's own description of a schema
  const inner = (of: z.ZodMiniType | undefined) => arbitraryFor(of as z.ZodMiniType, ids); // present for its kind
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape ?? {}).map(
        ([key, member]) => [key, arbitraryFor(member, ids)] as const,
      );
      const any = fc.record(Object.fromEntries(members));
      // What its fields have to do with one another only the schema itself knows.
      return isCheckedWhole(def) ? any.filter((one) => schema.safeParse(one).success) : any;
    }
    case 'string':
      return anyString(def, ids);
    case 'number':
      return anyNumber(def);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(def.element), {
        minLength: limit(def, 'min_length') ?? 0,
        maxLength: Math.min(3, limit(def, 'max_length') ?? 3),
      });
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null });
    case 'optional':
      return fc.option(inner(def.innerType), { nil: undefined });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => arbitraryFor(option, ids)));
    case 'record':
      return fc.dictionary(fc.string(), inner(def.valueType), { maxKeys: 3 });
    case 'unknown':
      return fc.jsonValue({ maxDepth: 2 });
    default:
      throw new Error(`no values are known for a schema of type ${def.type}`);
  }
}

const isCheckedWhole = ({ checks = [] }: Def): boolean =>
  checks.some((one) => one._zod.def.check === 'custom');

function limit(def: Def, check: 'min_length' | 'max_length'): number | undefined {
  const found = def.checks?.find((one) => one._zod.def.check === check)?._zod.def;
  return check === 'min_length' ? found?.minimum : found?.maximum;
}

function anyString(def: Def, ids: readonly string[]): Arbitrary<string> {
  const pattern = def.checks?.map((one) => one._zod.def.pattern).find((one) => one !== undefined);
  if (pattern?.test('2026-01-01') === true) return anyDate;
  if (pattern?.test('23:59') === true) return anyTime;
  if (pattern?.test('123456') === true)
    return fc.integer({ min: 0, max: 999_999 }).map((code) => String(code).padStart(6, '0'));
  if (pattern?.test('0'.repeat(64)) === true)
    return fc.integer({ min: 0, max: 999_999 }).map((hash) => String(hash).padStart(64, '0'));
  if (pattern?.test('a0V') === true) return fc.constantFrom('a0', 'a0V', 'a1', 'Zz', 'b00');
  if (pattern) throw new Error(`no texts are known for ${pattern.source}`);
  const [minLength, maxLength] = [
    limit(def, 'min_length') ?? 0,
    Math.min(40, limit(def, 'max_length') ?? 40),
  ];
  const text = fc.string({ unit: 'binary', minLength, maxLength });
  return maxLength >= 36 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, text) : text;
}

function anyNumber(def: Def): Arbitrary<number> {
  const isPositive = def.checks?.some((one) => one._zod.def.check === 'greater_than') === true;
  const most = def.checks?.find((one) => one._zod.def.check === 'less_than')?._zod.def.value;
  const bounds = { min: isPositive ? 1 : 0, max: most ?? Number.MAX_SAFE_INTEGER };
  return fc.oneof(fc.integer({ min: bounds.min, max: 5 }), fc.integer(bounds));
}
