// What may import what. ESLint says what a file may do by itself.

const device = '^(app|shared)/';
/** Libraries of tests and tools. */
const tools = [
  ...[
    'vite',
    'vitest',
    'playwright',
    'playwright-core',
    '@axe-core/playwright',
    'fake-indexeddb',
    'fast-check',
  ],
  ...['typescript', 'typescript-native', 'oxlint', 'oxfmt', 'knip', 'tsx', 'drizzle-kit', 'smtp-server'],
];
const pureLibraries = ['zod', 'date-fns', '@noble/hashes', 'fractional-indexing', 'uuid'];

module.exports = {
  forbidden: [
    {
      name: 'shared-is-a-leaf',
      comment: 'Both sides of the wire run shared; it knows neither of them.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(app|sync-server|tests)/' },
    },
    {
      name: 'shared-is-pure',
      comment:
        'A rule that needs a platform or another library gives different answers on device and server.',
      severity: 'error',
      from: { path: '^shared/' },
      to: {
        pathNot: [
          ...['app', 'shared', 'sync-server', 'tests'].map((root) => `^${root}/`),
          ...pureLibraries.map(library),
        ],
      },
    },
    {
      name: 'the-wire-is-the-bridge-from-app',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^sync-server/' },
    },
    {
      name: 'the-wire-is-the-bridge-from-server',
      severity: 'error',
      from: { path: '^sync-server/' },
      to: { path: '^app/' },
    },
    {
      name: 'features-meet-at-their-face',
      comment: "Another feature's index.ts is what it offers; the rest is its own.",
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/[^/]+/', pathNot: ['^app/features/$1/', '^app/features/[^/]+/index\\.ts$'] },
    },
    {
      name: 'nothing-above',
      comment: 'What features stand on does not know them.',
      severity: 'error',
      from: { path: '^app/(engine|platform|ui|i18n|navigation)/' },
      to: { path: '^app/(features|routes)/' },
    },
    {
      name: 'platform-is-the-lowest',
      comment: 'Browser globals have no opinion on what is done with them.',
      severity: 'error',
      from: { path: '^app/platform/' },
      to: { path: '^app/(engine|ui|i18n|navigation|interactives)/' },
    },
    {
      name: 'parts-know-no-domain',
      comment: 'A part of the design system can be drawn without a person, a store or a rule.',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: '^(app/(engine|interactives)|shared/(domain|sync))/' },
    },
    {
      name: 'one-door-to-the-engine',
      comment:
        'Screens know index.ts, the service worker knows worker.ts; everything else is the engine’s own.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/engine/'] },
      to: { path: '^app/engine/', pathNot: ['^app/engine/(index|worker)\\.ts$'] },
    },
    {
      name: 'the-engine-does-not-use-its-door',
      severity: 'error',
      from: { path: '^app/engine/' },
      to: { path: '^app/engine/(index|worker)\\.ts$' },
    },
    {
      name: 'one-door-to-the-core',
      comment: 'The server knows core.ts; how rows, pushes and pulls are done is the core’s own.',
      severity: 'error',
      from: { path: '^sync-server/', pathNot: ['^sync-server/sync/'] },
      to: { path: '^sync-server/sync/', pathNot: ['^sync-server/sync/core\\.ts$'] },
    },
    {
      name: 'the-core-does-not-use-its-door',
      comment:
        'Routes are handed the core; only its type is theirs to know. Commands are processes of their own.',
      severity: 'error',
      from: { path: '^sync-server/sync/' },
      to: { path: '^sync-server/sync/core\\.ts$' },
    },
    {
      name: 'the-core-knows-no-feature',
      comment:
        'Reactions and schedules are handed to it (school-core.ts), so that it can be proven without them.',
      severity: 'error',
      from: { path: '^sync-server/(sync|plugins|db)/' },
      to: { path: '^sync-server/(features|library|integrations)/' },
    },
    {
      name: 'server-features-meet-at-their-repository',
      comment: 'An area’s routes, answers and requests are its own.',
      severity: 'error',
      from: { path: '^sync-server/features/([^/]+)/' },
      to: {
        path: '^sync-server/features/[^/]+/[^/]*(-routes|-answer|-request|routes)\\.ts$',
        pathNot: ['^sync-server/features/$1/'],
      },
    },
    {
      name: 'shared-rules-know-no-area',
      comment: 'Syncing, access and the kernel are the same whatever is synced.',
      severity: 'error',
      from: { path: '^shared/(kernel|sync|access)/' },
      to: { path: '^shared/(domain/|tables\\.ts|mutators\\.ts)' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { path: '^(app|shared|sync-server)/', pathNot: ['^app/routes/', '^app/main\\.tsx$'] },
      to: { path: '^app/routes/' },
    },
    {
      name: 'no-cycles',
      comment:
        'Whoever knows each other, by types or lazily too, is one concept in two places. In the protocol model and ' +
        'the simulation device and network call each other, as in life.',
      severity: 'error',
      from: { pathNot: '^tests/sync/(model|simulation)/' },
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(app|shared|sync-server)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-tool-in-the-product',
      comment:
        'What the product imports is bundled when it is built, so its libraries are development dependencies ' +
        'like its tools: a tool in the product would be shipped. The build (sync-server/build) is a tool itself.',
      severity: 'error',
      from: { path: '^(app|shared|sync-server)/', pathNot: ['^sync-server/build/'] },
      to: { path: tools.map(library), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-workshop-in-the-product',
      comment:
        'It makes what is committed, with packages that the project does not install. Tests may read its plain facts.',
      severity: 'error',
      from: { path: '^(app|shared|sync-server)/', pathNot: ['^sync-server/library/workshop/'] },
      to: { path: '^sync-server/library/workshop/' },
    },
    {
      name: 'only-declared-libraries',
      comment: 'What package.json does not name disappears with the next upgrade of whoever brought it.',
      severity: 'error',
      from: { path: '^(app|shared|sync-server|tests)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'zod-mini-on-the-device',
      comment: 'The full zod costs the first screen 17 kB more.',
      severity: 'error',
      from: { path: device },
      to: { path: library('zod'), pathNot: '^node_modules/zod/(v4/)?(mini|locales)/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|^sync-server/library/workshop/' },
    // No rule asks who depends on whom.
    skipAnalysisNotInRules: true,
    // Types count: two files that know each other's types are one concept in two places.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tests/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.d.ts'],
    },
  },
};

function library(name) {
  return `^node_modules/${name}/`;
}
