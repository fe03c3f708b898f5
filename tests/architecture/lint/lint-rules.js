// The lint rules of this project alone (.oxlintrc.json names where each holds): what the tree may not say, and that every
// exception carries its reason. What may import what stands in .dependency-cruiser.cjs.

/** What date-fns offers that reads the clock by itself. */
const clockReaders = [
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
];

/** Selectors of what is not to be written, in sets that a folder is given by name. */
const sets = {
  /** Everywhere: habits of the whole tree. */
  habits: [
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
  ],
  /** A new role must mean one line in a table, not a search for comparisons. */
  roles: [
    {
      selector:
        'CallExpression[callee.property.name=/^(includes|some|every|find|indexOf)$/]:matches([callee.object.name="roles"], [callee.object.property.name="roles"])',
      reason: 'ask can() or useCan() what a person may do, not which role they have',
    },
  ],
  /** Reading the clock. `new Date(value)` only converts and is fine. */
  clock: [
    {
      selector: "NewExpression[callee.name='Date'][arguments.length=0]",
      reason: 'new Date() reads the clock',
    },
    { selector: "CallExpression[callee.name='Date']", reason: 'Date() reads the clock' },
    ...named(/^date-fns$/, clockReaders, 'this reads the clock: hand in the time'),
  ],
  /** Globals that belong to one owner (no-restricted-globals) are not taken out of the page by another way. */
  platform: [
    {
      selector: ':matches(VariableDeclarator[init.name=/^(window|globalThis|self)$/] > ObjectPattern)',
      reason: 'globals are named where they are used',
    },
  ],
  /** What a feature does to a person's data stands in one place: its verbs. */
  verbs: named(
    /^#app.engine.(index|outbox.use-mutate)\.ts$/,
    ['useMutate'],
    "mutations stand in the feature's actions.ts",
  ),
  /** What follows from a mutation says the same of the same: it reads by what it is handed alone. */
  pure: [
    {
      selector:
        ':matches(Program, ExportNamedDeclaration) > VariableDeclaration:matches([kind="let"], [kind="var"])',
      reason: 'nothing is kept from one mutation to the next',
    },
    {
      selector:
        ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression',
      reason: 'nothing is kept from one mutation to the next',
    },
    {
      selector: 'ImportDeclaration[importKind!="type"][source.value=/^(node:|[a-z@]|#server)/]',
      reason: 'rows are read by what is handed in; what is to be written elsewhere is a consequence',
    },
  ],
  /** A test that is left out, or that leaves out the others, says nothing about the product. */
  tests: [
    {
      selector:
        'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme|fails)$/]',
      reason: 'every test runs',
    },
  ],
};

/** Names that no file may take out of a module, one by one or with all of it. */
function named(source, names, reason) {
  const [from, name] = [`[source.value=${source}]`, `/^(${names.join('|')})$/`];
  return [
    { selector: `ImportDeclaration${from} > ImportSpecifier[imported.name=${name}]`, reason },
    { selector: `ExportNamedDeclaration${from} > ExportSpecifier[local.name=${name}]`, reason },
    { selector: `ImportDeclaration${from} > ImportNamespaceSpecifier`, reason },
  ];
}

export default {
  meta: { name: 'packs' },
  rules: {
    syntax: syntax(),
    'reason-beside-assertion': reasonBesideAssertion(),
    'reason-beside-exception': reasonBesideException(),
    'locale-words': localeWords(),
  },
};

/** Forbids the sets whose names it is given. */
function syntax() {
  return {
    meta: { type: 'suggestion', schema: { type: 'array', items: { enum: Object.keys(sets) } } },
    create(context) {
      const forbidden = context.options.flatMap((name) => sets[name]);
      return Object.fromEntries(
        forbidden.map(({ selector, reason }) => [
          selector,
          (node) => context.report({ node, message: `${reason}.` }),
        ]),
      );
    },
  };
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

/** Words that the six locales spell, or say, in different ways (app/i18n/terms.ts), with what is made from them. */
const differing =
  /(?<![-\w])(customi[sz](e[sd]?|ing)|favou?rites?|organi[sz]ers?|colou?r(s|ed)?|cent(er|re)s?|grades?|maths?|educators?)(?![-\w])/i;

/**
 * What people read takes these words from `useLocale().terms`, or from braces that `inLocale` fills. A text is what has a
 * blank in it, or begins with a capital letter; the names of rows, fields and kinds have neither.
 */
function localeWords() {
  return {
    meta: {
      type: 'suggestion',
      schema: [],
      messages: { fixed: 'The word “{{word}}” differs between the locales: take it from their terms.' },
    },
    create(context) {
      const look = (node, text) => {
        const [word] = differing.exec(text.replaceAll(/\{\w+\}/g, '')) ?? [];
        // A value that is stored or sent.
        if (word !== undefined && word !== word.toUpperCase())
          context.report({ node, messageId: 'fixed', data: { word } });
      };
      const isText = (text) => /\s|^[A-Z]/.test(text.trim());
      return {
        JSXText: (node) => look(node, node.value),
        Literal(node) {
          const isName =
            /^(Import|Export)/.test(node.parent?.type ?? '') || node.parent?.type === 'TSLiteralType';
          if (typeof node.value === 'string' && !isName && isText(node.value)) look(node, node.value);
        },
        TemplateElement(node) {
          // Beside a word that is put in stands a blank, where it is a sentence.
          if (/\s/.test(node.value.cooked ?? '')) look(node, node.value.cooked);
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

/** `// oxlint-disable-next-line some-rule -- the reason` */
function reasonBesideException() {
  return {
    meta: { type: 'suggestion', schema: [], messages: { bare: 'Say why after two dashes: -- the reason.' } },
    create(context) {
      return {
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            const isException = /^\s*(eslint|oxlint)-disable/.test(comment.value);
            if (isException && !/ -- \S/.test(comment.value))
              context.report({ loc: comment.loc, messageId: 'bare' });
          }
        },
      };
    },
  };
}
