import { forbid, type Planted } from './planted.ts';

/** What React's own rules and its compiler find: one case for each that finds what no other does. */
export const react: Planted[] = [
  planted(
    'a hook under a condition',
    "import { useState } from 'react';\nexport function useF(a: boolean) {\n  if (a) useState(1);\n}",
    'rules-of-hooks',
  ),
  planted(
    'an effect that misses a dependency',
    "import { useEffect } from 'react';\nexport function useF(a: () => void) {\n  useEffect(() => {\n    a();\n  }, []);\n}",
    'exhaustive-deps',
  ),
  planted(
    'a component made in try',
    'function B() {\n  return <p />;\n}\nexport function A() {\n  try {\n    return <B />;\n  } catch {\n    return null;\n  }\n}',
    'error-boundaries',
  ),
  planted(
    'a global written while rendering',
    'let count = 0;\nexport function A() {\n  count = 1;\n  return <p>{count}</p>;\n}',
    'globals',
  ),
  planted(
    'a random number while rendering',
    'export function A() {\n  return <p>{performance.now()}</p>;\n}',
    'purity',
  ),
  planted(
    'a ref read while rendering',
    "import { useRef } from 'react';\nexport function A() {\n  const a = useRef(1);\n  return <p>{a.current}</p>;\n}",
    'refs',
  ),
  planted(
    'a state set at once by an effect',
    "import { useEffect, useState } from 'react';\nexport function A() {\n  const [a, setA] = useState(0);\n  useEffect(() => {\n    setA(1);\n  }, []);\n  return <p>{a}</p>;\n}",
    'set-state-in-effect',
  ),
  planted(
    'a state set while rendering',
    "import { useState } from 'react';\nexport function A() {\n  const [a, setA] = useState(0);\n  setA(1);\n  return <p>{a}</p>;\n}",
    'set-state-in-render',
  ),
  planted(
    'eval inside a component',
    'export function A({ a }: { readonly a: string }) {\n  eval(a);\n  return <p>{a}</p>;\n}',
    'unsupported-syntax',
  ),
  planted(
    'a memo of a function that takes something',
    "import { useMemo } from 'react';\nexport function A({ a }: { readonly a: number }) {\n  const b = useMemo((c?: number) => (c ?? 1) + a, [a]);\n  return <p>{b}</p>;\n}",
    'use-memo',
  ),
  planted(
    'a library that cannot be memoized',
    "import { useReactTable } from '@tanstack/react-table';\nexport function A() {\n  const table = useReactTable({});\n  return <p>{String(table)}</p>;\n}",
    'incompatible-library',
  ),
];

function planted(what: string, text: string, rule: string): Planted {
  return forbid(what, 'app/features/a', text, `react/${rule}`, 'tsx');
}
