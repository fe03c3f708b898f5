import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// What TypeScript cannot say: no promise is left alone, no part of the product reads a clock, a network or a store
// except through the one place that owns it, and every exception carries its reason.
// What may import what stands in .dependency-cruiser.cjs.

const configFiles = [
  '*.js',
  '*.cjs',
  '*.config.ts',
  'sync-server/build/vite.config.ts',
  'tests/vitest.config.ts',
  'tests/e2e/playwright.config.ts',
  'tests/look/playwright.config.ts',
  'tests/components/vitest.config.ts',
];

/** Reading the clock. `new Date(value)` only converts and is fine. */
const clockSyntax = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", reason: 'new Date() reads the clock' },
  { selector: "CallExpression[callee.name='Date']", reason: 'Date() reads the clock' },
];
const clockProperties = [{ object: 'Date', property: 'now' }];
const randomProperties = [{ object: 'Math', property: 'random' }];
const clockImports = {
  name: 'date-fns',
  importNames: [
    'constructNow',
    'endOfToday',
    'endOfTomorrow',
    'endOfYesterday',
    'formatDistanceToNow',
    'formatDistanceToNowStrict',
    'isFuture',
    'isPast',
    'isThisHour',
    'isThisMinute',
    'isThisMonth',
    'isThisQuarter',
    'isThisSecond',
    'isThisWeek',
    'isThisYear',
    'isToday',
    'isTomorrow',
    'isYesterday',
    'startOfToday',
    'startOfTomorrow',
    'startOfYesterday',
  ],
  message: 'This reads the clock: hand in the time.',
};

const verbImports = ['#app/engine/index.ts', '#app/engine/outbox/use-mutate.ts'].map((name) => ({
  name,
  importNames: ['useMutate'],
  message: "Mutations stand in the feature's actions.ts.",
}));

/** What only app/platform may touch in the page; the worker has its own fetch and caches. */
const networkGlobals = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'caches', 'navigator'];
const storeGlobals = ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'];
const randomGlobals = ['crypto'];

/** Everywhere: habits of the whole tree. */
const habitSyntax = [
  { selector: 'ExportAllDeclaration', reason: 'export * hides what a module offers: name it' },
  { selector: 'ExportDefaultDeclaration', reason: 'exports have names' },
  { selector: "ExportSpecifier[exported.name='default']", reason: 'exports have names' },
  {
    selector:
      'ClassDeclaration[superClass.name=/^(Pure)?Component$/], ClassDeclaration[superClass.property.name=/^(Pure)?Component$/]',
    reason: 'components are functions',
  },
  {
    // Shorter than a UUID it is a code or a number of somebody else's, no id of ours.
    selector:
      ':matches(VariableDeclarator[id.name=/^(id|\\w*Id|\\w*[iI]dSchema)$/], Property[key.name=/^(id|\\w*Id)$/]) CallExpression[callee.property.name=/^(max|maxLength|length)$/][arguments.0.value>35]',
    reason: 'ids have one schema, in shared/kernel/ids.ts',
  },
];

/** A new role must mean one line in a table, not a search for comparisons. */
const roleSyntax = [
  {
    selector:
      'CallExpression[callee.property.name=/^(includes|some|every|find|indexOf)$/]:matches([callee.object.name="roles"], [callee.object.property.name="roles"])',
    reason: 'ask can() or useCan() what a person may do, not which role they have',
  },
];
const commonSyntax = [...habitSyntax, ...roleSyntax];

/** A test that is left out, or that leaves out the others, says nothing about the product. */
const testSyntax = [
  {
    selector:
      'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme|fails)$/]',
    reason: 'every test runs',
  },
];

const reasons = {
  rules: {
    'reason-beside-assertion': reasonBesideAssertion(),
    'reason-beside-exception': reasonBesideException(),
  },
};

export default tseslint.config(
  {
    ignores: [
      ...['dist*/', 'data/', 'coverage/', 'look/', 'test-results/', 'public/', 'sync-server/db/migrations/'],
      // A package of its own, which is checked where its packages are installed.
      'sync-server/library/workshop/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { reasons },
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      // The router's redirect() and notFound() are thrown by design; ours are Errors.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }],
        },
      ],
      // A number, or a value that has its own text, in a template is what templates are for.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Interfaces ask for promises where one implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 20 }],
      // tsc says it (noUnusedLocals, noUnusedParameters) and knows infer and destructuring better.
      '@typescript-eslint/no-unused-vars': 'off',
      // Objects here are closures made by factories: their methods have no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-restricted-syntax': ['error', ...syntax(commonSyntax)],
      'reasons/reason-beside-exception': 'error',
    },
  },
  {
    files: ['{app,shared,sync-server}/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 350],
      'reasons/reason-beside-assertion': 'error',
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      // Both take a value out of a context, or a DOM element out of a ref, for something React owns.
      'react-hooks/static-components': 'off',
      'react-hooks/immutability': 'off',
    },
  },
  {
    files: ['app/**/*.ts', 'app/**/*.tsx', 'shared/**/*.ts'],
    ignores: ['app/platform/**'],
    rules: platformRules('app/platform', [...networkGlobals, ...storeGlobals, ...randomGlobals]),
  },
  {
    // What a feature does to a person's data stands in one place: its verbs.
    files: ['app/{features,routes}/**/*.{ts,tsx}'],
    ignores: ['app/features/**/*actions.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [clockImports, ...verbImports] }] },
  },
  {
    // The table of what each role may do.
    files: ['shared/access/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...syntax([...habitSyntax, ...clockSyntax])] },
  },
  {
    files: ['app/sw/**/*.ts'],
    rules: platformRules('app/platform', [...storeGlobals, ...randomGlobals]),
  },
  {
    files: ['sync-server/**/*.ts'],
    ignores: ['sync-server/clock.ts'],
    rules: platformRules('sync-server/clock.ts', []),
  },
  {
    // The process and the commands speak to a person at a terminal.
    files: [
      'sync-server/main.ts',
      'sync-server/build/*.ts',
      'sync-server/features/*/create-*.ts',
      'sync-server/sync/backup/*-now.ts',
      'sync-server/library/*-now.ts',
      'sync-server/features/*/*-now.ts',
      'tests/**/*.{ts,tsx}',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...syntax([...commonSyntax, ...testSyntax])],
      // A failure must be repeatable by its seed (SPEC.md, Proof).
      'no-restricted-properties': ['error', ...properties('a seeded generator', randomProperties)],
      // Answers of the server and reports of tools are read as they come; the assertion on them is the check.
      ...Object.fromEntries(
        ['assignment', 'member-access', 'argument', 'call', 'return'].map((use) => [
          `@typescript-eslint/no-unsafe-${use}`,
          'off',
        ]),
      ),
    },
  },
  {
    // Tools read their settings from a default export; these files belong to no world's tsconfig of their own.
    files: configFiles,
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'no-restricted-syntax': 'off' },
  },
);

function platformRules(owner, globals) {
  const message = `This belongs to ${owner}.`;
  const holders = ['window', 'globalThis', 'self'];
  const reached = globals.flatMap((property) => holders.map((object) => ({ object, property })));
  return {
    'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message }))],
    'no-restricted-properties': [
      'error',
      ...properties(owner, [...clockProperties, ...randomProperties, ...reached]),
    ],
    'no-restricted-syntax': ['error', ...syntax([...commonSyntax, ...clockSyntax])],
    'no-restricted-imports': ['error', { paths: [clockImports] }],
  };
}

function properties(owner, entries) {
  return entries.map((entry) => ({ ...entry, message: `This belongs to ${owner}.` }));
}

function syntax(entries) {
  return entries.map(({ selector, reason }) => ({ selector, message: `${reason}.` }));
}

/**
 * `as` overrules the compiler, so a comment on its line or right above says why that is right.
 * `as const` and `as unknown` take nothing for granted and need none.
 */
function reasonBesideAssertion() {
  return {
    meta: {
      type: 'suggestion',
      schema: [],
      messages: { bare: 'Say why beside it, or do without the assertion.' },
    },
    create(context) {
      const commentedLines = new Set(
        context.sourceCode
          .getAllComments()
          .flatMap((comment) => [comment.loc.start.line, comment.loc.end.line]),
      );
      return {
        TSAsExpression(node) {
          const { typeAnnotation } = node;
          if (typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const') return;
          if (typeAnnotation.type === 'TSUnknownKeyword') return;
          const statement = statementOf(node);
          const places = [
            node.loc.start.line,
            node.loc.end.line,
            node.loc.start.line - 1,
            statement.loc.start.line - 1,
          ];
          if (!places.some((line) => commentedLines.has(line))) context.report({ node, messageId: 'bare' });
        },
      };
    },
  };
}

/** The nearest line of its own that a node stands in: a statement, or a member of a class, object or type. */
function statementOf(node) {
  let current = node;
  while (
    current.parent &&
    !/(Statement|Declaration|Property|PropertyDefinition|MethodDefinition)$/.test(current.type)
  ) {
    current = current.parent;
  }
  return current;
}

/** `// eslint-disable-next-line some-rule -- the reason` */
function reasonBesideException() {
  return {
    meta: { type: 'suggestion', schema: [], messages: { bare: 'Say why after two dashes: -- the reason.' } },
    create(context) {
      return {
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const isException = /^\s*eslint-disable/.test(comment.value);
            if (isException && !/ -- \S/.test(comment.value))
              context.report({ loc: comment.loc, messageId: 'bare' });
          }
        },
      };
    },
  };
}
