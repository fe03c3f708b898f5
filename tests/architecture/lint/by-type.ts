import { allow, forbid, type Planted } from './planted.ts';

/** What only the types tell: one case for each rule that asks for them. */
export const types: Planted[] = [
  typed('await of no promise', 'export async function f(a: number) {\n  await a;\n}', 'await-thenable'),
  typed('delete in an array', 'export const f = (a: number[]) => {\n  delete a[0];\n};', 'no-array-delete'),
  typed('an object as text', 'export const f = (a: object) => String(a);', 'no-base-to-string'),
  typed('what is deprecated', 'export const f = (a: string) => a.substr(1);', 'no-deprecated'),
  typed('a type told twice', "export type T = 'a' | 'b' | 'a';", 'no-duplicate-type-constituents'),
  typed('a promise left', 'export const f = (a: Promise<void>) => {\n  a;\n};', 'no-floating-promises'),
  typed(
    'for in over an array',
    'export const f = (a: number[]) => {\n  for (const one in a) String(one);\n};',
    'no-for-in-array',
  ),
  typed('a text run as code', "export const f = () => new Function('return 1');", 'no-implied-eval'),
  typed(
    'a promise for a callback that is not awaited',
    'export const f = (a: number[]) => a.forEach(async () => {});',
    'no-misused-promises',
  ),
  typed(
    'a type that swallows another',
    'export type T = unknown | string;',
    'no-redundant-type-constituents',
  ),
  typed(
    'an assertion of what is known',
    '// It is one.\nexport const f = (a: string) => a as string;',
    'no-unnecessary-type-assertion',
  ),
  typed(
    'any handed in',
    "export const f = (a: (b: string) => void) => a(JSON.parse('1'));",
    'no-unsafe-argument',
  ),
  typed(
    'any in a variable',
    "export function f() {\n  const a = JSON.parse('1');\n  return Boolean(a);\n}",
    'no-unsafe-assignment',
  ),
  typed('any called', "export const f = (): unknown => JSON.parse('1')();", 'no-unsafe-call'),
  typed(
    'a member of any',
    "export const f = (): unknown => JSON.parse('1').length;",
    'no-unsafe-member-access',
  ),
  typed('any returned', "export const f = (): string => JSON.parse('1');", 'no-unsafe-return'),
  typed(
    'an enum beside a text',
    "declare enum E {\n  A = 'a',\n}\nexport const f = (a: E) => a === 'a';",
    'no-unsafe-enum-comparison',
  ),
  typed('a minus before a text', 'export const f = (a: string) => -a;', 'no-unsafe-unary-minus'),
  typed('a text thrown', "export function f() {\n  throw 'a';\n}", 'only-throw-error'),
  allow(
    "the router's redirect thrown",
    'app/features/a',
    "import { redirect } from '@tanstack/react-router';\nexport function f() {\n  throw redirect({ to: '/' });\n}",
  ),
  typed(
    'a promise refused with a text',
    "export const f = () => Promise.reject('a');",
    'prefer-promise-reject-errors',
  ),
  typed(
    'a text and what may be anything',
    'export const f = (a: string, b: unknown) => a + b;',
    'restrict-plus-operands',
  ),
  typed(
    'an object in a template',
    'export const f = (a: { b: number }) => `${a}`;',
    'restrict-template-expressions',
  ),
  allow('a number in a template', 'shared', 'export const f = (a: number | null) => `${a}`;'),
  typed(
    'a promise that leaves its try',
    'export async function f(a: () => Promise<void>) {\n  try {\n    return a();\n  } catch {\n    return;\n  }\n}',
    'return-await',
  ),
  typed(
    'a case that is missing',
    "export function f(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ),
  allow('any in a test', 'tests/shared', "export const f = (): string => JSON.parse('1').length;"),
];

function typed(what: string, text: string, rule: string): Planted {
  return forbid(what, 'shared', text, `typescript/${rule}`);
}
