import type * as z from 'zod/mini';

/**
 * Every name inside a schema as a path from its root: fields, items of lists (`[]`), values of records (`{}`), and the
 * words that an enumeration allows (`status = open`). Sorted, each once.
 */
export function namesIn(schema: z.core.$ZodType): string[] {
  return [...new Set(walk(schema, '', []))].sort();
}

function walk(schema: z.core.$ZodType, path: string, above: readonly z.core.$ZodType[]): string[] {
  // A schema inside itself has its names once.
  if (above.includes(schema)) return [];
  const into = (inner: z.core.$ZodType, more = '') => walk(inner, path + more, [...above, schema]);
  const { def } = (schema as z.core.$ZodTypes)._zod; // the union of what every builder of zod makes
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => {
        const named = path === '' ? key : `${path}.${key}`;
        return [named, ...walk(field, named, [...above, schema])];
      });
    case 'array':
      return into(def.element, '[]');
    case 'record':
      return [...into(def.keyType, '{key}'), ...into(def.valueType, '{}')];
    case 'tuple':
      return def.items.flatMap((item, index) => into(item, `[${index}]`));
    case 'union':
      return def.options.flatMap((option) => into(option));
    case 'intersection':
      return [...into(def.left), ...into(def.right)];
    case 'enum':
      return Object.values(def.entries).map((word) => `${path} = ${word}`);
    case 'literal':
      return def.values.map((word) => `${path} = ${String(word)}`);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return into(def.innerType);
    case 'pipe':
      return [...into(def.in), ...into(def.out)];
    case 'lazy':
      return into(def.getter());
    default:
      return [];
  }
}
