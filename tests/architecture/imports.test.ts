import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { plantTree } from '#tests/support/planted-tree.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles, sourceRoots } from '#tests/support/source-files.ts';

const answerSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
  modules: z.array(z.object({ source: z.string() })),
});

function cruise(folder: string): z.infer<typeof answerSchema> {
  const tool = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(projectRoot, '.dependency-cruiser.cjs');
  const args = [tool, '--config', config, '--output-type', 'json', ...sourceRoots];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 28 });
  return answerSchema.parse(JSON.parse(stdout.toString() || stderr.toString()));
}

/** Stand-ins for libraries, so that the planted tree resolves without the project's. */
const libraries = {
  'node_modules/zod/package.json':
    '{ "name": "zod", "version": "4.0.0", "exports": { ".": "./index.js", "./mini": "./mini/index.js" } }',
  'node_modules/zod/index.js': 'export const object = 1;',
  'node_modules/zod/mini/index.js': 'export const object = 1;',
  'node_modules/dexie/package.json': '{ "name": "dexie", "version": "4.0.0", "main": "index.js" }',
  'node_modules/dexie/index.js': 'export const Dexie = 1;',
  'node_modules/fast-check/package.json': '{ "name": "fast-check", "version": "4.0.0", "main": "index.js" }',
  'node_modules/fast-check/index.js': 'export const property = 1;',
  'node_modules/stranger/package.json': '{ "name": "stranger", "version": "1.0.0", "main": "index.js" }',
  'node_modules/stranger/index.js': 'export const stranger = 1;',
};

const allowed = {
  'shared/kernel/rule.ts': "import * as z from 'zod/mini';\nexport const rule = z;",
  'app/main.tsx': "import { router } from './routes/router.tsx';\nexport const main = router;",
  'app/routes/router.tsx':
    "import { list } from '../features/classes/index.ts';\nexport const router = () => [list, import('../features/classes/screens/list.tsx')];",
  'app/features/classes/index.ts': "export { list } from './screens/list.tsx';",
  'app/features/classes/screens/list.tsx':
    "import { rule } from '#shared/kernel/rule.ts';\nexport const list = rule;",
  'app/features/packs/index.ts': "import { list } from '../classes/index.ts';\nexport const packs = list;",
  'sync-server/app.ts': "import { rule } from '#shared/kernel/rule.ts';\nexport const app = rule;",
  'app/engine/outbox/outbox-db.ts': 'export const outbox = 1;',
  'sync-server/library/workshop/video.ts': 'export const video = 1;',
  'app/engine/index.ts': "export { outbox as door } from './outbox/outbox-db.ts';",
  'shared/domain/classes/rows.ts': 'export const rows = 1;',
  'sync-server/sync/log/row-store.ts': 'export const store = 1;',
  'sync-server/sync/core.ts': "export { store as core } from './log/row-store.ts';",
  'sync-server/features/accounts/people.ts': 'export const people = 1;',
  'sync-server/features/activities/activity-answer.ts': 'export const activityAnswer = 1;',
  // The other half of the planted cycle, which is told once.
  'app/engine/two.ts': "import { one } from './one.ts';\nexport const two = (): unknown => one;",
  'tests/a.test.ts':
    "import { list } from '#app/features/classes/screens/list.tsx';\nimport { property } from 'fast-check';\nexport const a = [list, property];",
};

const forbidden: [rule: string, file: string, text: string][] = [
  ['shared-is-a-leaf', 'shared/leaf.ts', "import { app } from '#server/app.ts';\nexport const leaf = app;"],
  ['shared-is-pure', 'shared/disk.ts', "import fs from 'node:fs';\nexport const disk = fs;"],
  ['shared-is-pure', 'shared/store.ts', "import { Dexie } from 'dexie';\nexport const store = Dexie;"],
  [
    'the-wire-is-the-bridge-from-app',
    'app/reach.ts',
    "import type { app } from '#server/app.ts';\nexport type Reach = typeof app;",
  ],
  [
    'the-wire-is-the-bridge-from-server',
    'sync-server/reach.ts',
    "import { main } from '../app/main.tsx';\nexport const reach = main;",
  ],
  [
    'features-meet-at-their-face',
    'app/features/packs/inside.ts',
    "import { list } from '../classes/screens/list.tsx';\nexport const inside = list;",
  ],
  [
    'features-meet-at-their-face',
    'app/features/packs/lazy.ts',
    "export const lazy = () => import('#app/features/classes/screens/list.tsx');",
  ],
  [
    'nothing-above',
    'app/ui/button.tsx',
    "import { list } from '../features/classes/index.ts';\nexport const button = list;",
  ],
  [
    'platform-is-the-lowest',
    'app/platform/print.ts',
    "import { door } from '#app/engine/index.ts';\nexport const print = door;",
  ],
  [
    'parts-know-no-domain',
    'app/ui/mark.ts',
    "import { rows } from '#shared/domain/classes/rows.ts';\nexport const mark = rows;",
  ],
  [
    'one-door-to-the-engine',
    'app/features/packs/peek.ts',
    "import { outbox } from '#app/engine/outbox/outbox-db.ts';\nexport const peek = outbox;",
  ],
  [
    'the-engine-does-not-use-its-door',
    'app/engine/view/circle.ts',
    "import { door } from '../index.ts';\nexport const circle = door;",
  ],
  [
    'one-door-to-the-core',
    'sync-server/features/classes/peek.ts',
    "import { store } from '#server/sync/log/row-store.ts';\nexport const peek = store;",
  ],
  [
    'the-core-does-not-use-its-door',
    'sync-server/sync/pull/circle.ts',
    "import { core } from '#server/sync/core.ts';\nexport const circle = core;",
  ],
  [
    'the-core-knows-no-feature',
    'sync-server/sync/push/react.ts',
    "import { people } from '#server/features/accounts/people.ts';\nexport const react = people;",
  ],
  [
    'server-features-meet-at-their-repository',
    'sync-server/features/classes/answer.ts',
    "import { activityAnswer } from '#server/features/activities/activity-answer.ts';\nexport const answer = activityAnswer;",
  ],
  [
    'shared-rules-know-no-area',
    'shared/sync/rule.ts',
    "import { rows } from '#shared/domain/classes/rows.ts';\nexport const rule = rows;",
  ],
  [
    'nobody-imports-routes',
    'app/features/packs/link.ts',
    "import { router } from '../../routes/router.tsx';\nexport const link = router;",
  ],
  [
    'no-cycles',
    'app/engine/one.ts',
    "import { two } from './two.ts';\nexport const one = (): unknown => two;",
  ],
  [
    'no-test-code-in-the-product',
    'sync-server/tested.ts',
    "import { a } from '#tests/a.test.ts';\nexport const tested = a;",
  ],
  [
    'no-tool-in-the-product',
    'sync-server/checked.ts',
    "import { property } from 'fast-check';\nexport const checked = property;",
  ],
  [
    'no-workshop-in-the-product',
    'sync-server/drawn.ts',
    "import { video } from '#server/library/workshop/video.ts';\nexport const drawn = video;",
  ],
  [
    'only-declared-libraries',
    'app/borrowed.ts',
    "import { stranger } from 'stranger';\nexport const borrowed = stranger;",
  ],
  ['zod-mini-on-the-device', 'app/form.ts', "import * as z from 'zod';\nexport const form = z;"],
  ['resolvable', 'app/gone.ts', "import { gone } from '#shared/gone.ts';\nexport const it = gone;"],
];

describe('import rules', () => {
  test('the rules look at every TypeScript file of the tree, and no file breaks one', () => {
    const { modules, summary } = cruise(projectRoot);
    const seen = new Set(modules.map(({ source }) => source));
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !seen.has(file))).toEqual([]);
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });

  test('every rule finds what it forbids, and nothing else', () => {
    const tree = plantTree(
      { ...libraries, ...allowed, ...Object.fromEntries(forbidden.map(([, file, text]) => [file, text])) },
      'planted',
    );
    try {
      const { violations } = cruise(tree.folder).summary;
      const found = new Set(violations.map(({ rule, from }) => `${rule.name} ${from}`));
      const expected = forbidden.map(([rule, file]) => `${rule} ${file}`);
      expect(expected.filter((violation) => !found.has(violation))).toEqual([]);
      const planted = new Set(forbidden.map(([, file]) => file));
      expect(violations.filter(({ from }) => !planted.has(from))).toEqual([]);
    } finally {
      tree.remove();
    }
  });
});
