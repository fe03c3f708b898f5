import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isAppPath } from './shared/navigation/app-paths.ts';
import { groupedLicenses } from './sync-server/build/grouped-licenses.ts';
import { precompressed } from './sync-server/build/precompressed.ts';
import { startScripts } from './sync-server/build/start-scripts.ts';
import { usedImports } from './sync-server/build/used-imports.ts';
import { workerPart } from './sync-server/build/worker-part.ts';

const distDir = path.join(import.meta.dirname, 'dist');

/**
 * Where the screens begin that no student or visitor opens: modules that are imported lazily. They, and what only they need,
 * are fetched ahead for teachers alone (app/sw/later-code.ts). An administrator who teaches nothing has them from the network.
 */
const teachersModules = absolute([
  'app/routes/teacher-home.tsx',
  'app/features/activities/components/board/teacher-board.tsx',
  'app/features/activities/components/quick/quick-activity.tsx',
  'app/features/activities/screens/staff-preview.tsx',
  'app/features/activities/screens/teacher-activity.tsx',
  'app/features/inquiries/components/inquiries-on-pack.tsx',
  'app/features/inquiries/components/shared-inquiries.tsx',
  'app/features/inquiries/screens/teacher-inquiry-dashboard.tsx',
  'app/features/inquiries/screens/teacher-inquiry.tsx',
  'app/features/learning-strategies/components/respond-to-text.tsx',
  'app/features/annotations/class/components/annotations-on-pack.tsx',
  'app/features/annotations/class/components/class-tools.tsx',
  'app/features/learning-strategies/components/responses-by-snack.tsx',
  'app/features/learning-strategies/components/responses-of-student.tsx',
  'app/features/learning-strategies/components/snack-packs-on-pack.tsx',
  'app/features/learning-strategies/screens/teacher-snack-pack.tsx',
  'app/features/learning-strategies/screens/teacher-snack.tsx',
  'app/routes/administration-pages.ts',
  'app/routes/inquiry-editor-pages.tsx',
  'app/routes/printout-pages.tsx',
  'app/routes/review-pages.tsx',
  'app/routes/taught-class-pages.tsx',
]);

/** Every library in the app's code with the text of its licence, for the page of credits. */
const licensesFile = 'third-party-licenses.json';

/** The code of the first screen, whatever it is. */
const firstBegins = ['app/main.tsx'];

/** Where the home of a subject begins: what a student has to do next. */
const homeBegins = ['app/routes/home-page.tsx'];

/**
 * What stands around and below that, and comes once it is there. In a file each they would be fetched, parsed and run in
 * sixty pieces.
 */
const belowBegins = [
  'app/features/accounts/components/visitor.tsx',
  'app/features/activities/components/pack-picture.tsx',
  'app/features/activities/components/student/pack-title.tsx',
  'app/features/activities/components/student/to-do-count.tsx',
  'app/features/packs/components/header-search/search-button.tsx',
  'app/routes/home-below.ts',
];

/** The rules of mutations, which nobody needs before something is written. */
const rulesBegins = ['app/engine/outbox/rules.ts'];

/** Interactives come once somebody has signed in: they are a quarter of the code, and the sign-in screen has none. */
const isInteractive = (module: string): boolean =>
  /^app\/interactives\/[^/]+\/[^/]+$/.test(path.relative(import.meta.dirname, module));

/** Dates are written by whoever has a calendar of their own, which is nobody before the sign-in. */
const datePicker = path.join(import.meta.dirname, 'app/ui/dates/date-picker-body.tsx');
const isOfPeople = (module: string): boolean => isInteractive(module) || module === datePicker;

/** For whom files are that not every device needs, by their address. */
const laterFiles = new Map<string, 'people' | 'teachers'>();

const startChunks = chunksOfStart();

const resolve = {
  // Dexie's package entry is the ES5 UMD file; the modern module is 2 kB smaller, in the page and in the worker.
  alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' }],
};

export default defineConfig({
  root: path.join(import.meta.dirname, 'app'),
  publicDir: '../public',
  cacheDir: '../node_modules/.vite',
  resolve,
  build: {
    outDir: distDir,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    license: { fileName: licensesFile },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [frameworkChunk(), ...startChunks.groups] },
        // The first file lists all others by name. Seven signs of 64 tell the versions of one name apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      onLog: (level, log, next) => {
        // What was meant to come lazily would come with whoever also names it.
        if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
        next(level, log);
      },
      // A door names more than its visitor uses. What a module of the engine does, it does when it is called.
      treeshake: { moduleSideEffects: [{ test: /[\\/]app[\\/]engine[\\/]/, sideEffects: false }] },
    },
  },
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US', 'en-GB'] }), enforce: 'pre' },
    react(),
    startChunks.plugin,
    // The runtime of the bundler with what changes with an upgrade alone, and what a start needs until it can be used.
    startScripts([['rolldown-runtime', 'framework'], ['first'], ['home']]),
    findLaterFiles(),
    groupedLicenses(path.join(distDir, licensesFile)),
    installableApp(),
    workerPart('app/sw/background.ts', path.join(distDir, 'sw-background.js'), resolve),
    // After the service worker exists, or the worker would be the one file that travels uncompressed.
    precompressed(distDir),
  ],
  server: { proxy: serverProxy() },
});

/**
 * What changes only with an upgrade of a dependency keeps its file name (and its place in every device's cache)
 * through our releases. Below the start (`chunksOfStart`) everything else is split by the lazy routes alone, so that no
 * heavy part is pulled forward.
 */
function frameworkChunk() {
  return {
    name: 'framework',
    priority: 4,
    test: /node_modules[\\/](react|react-dom|scheduler|dexie|dexie-react-hooks|@tanstack[\\/][^\\/]+)[\\/]/,
  };
}

/**
 * The first screen's code in one file, in a second what the home of a subject adds to it, in a third what stands below its
 * first thing, in a fourth the rules. A module lies in the first of them that needs it; what a face names and none of them
 * uses lies with whoever does.
 */
function chunksOfStart() {
  const chunks = [
    { name: 'first', begins: firstBegins, reached: new Set<string>() },
    { name: 'home', begins: homeBegins, reached: new Set<string>() },
    { name: 'below', begins: belowBegins, reached: new Set<string>() },
    { name: 'rules', begins: rulesBegins, reached: new Set<string>() },
  ];
  /** The code of a chunk waits for its file of styles: those of the home lie with the first, which are there by then. */
  const styles = new Set<string>();
  const plugin: Plugin = {
    name: 'chunks-of-start',
    apply: 'build',
    buildEnd() {
      const moduleOf = (name: string) => this.getModuleInfo(name);
      const importsOf = (name: string) => usedImports(name, moduleOf);
      for (const { begins, reached } of chunks) {
        for (const begin of absolute(begins)) {
          if (moduleOf(begin) === null) this.error(`${begin} begins a chunk and is no module`);
        }
        walk(absolute(begins), importsOf, reached);
      }
      const home = new Set<string>();
      walk(absolute(homeBegins), (name) => [...(moduleOf(name)?.importedIds ?? [])], home);
      for (const module of home) if (module.endsWith('.css')) styles.add(module);
    },
  };
  const isIn = (chunk: string, module: string) =>
    chunks.some(({ name, reached }) => name === chunk && reached.has(module));
  const groups = chunks.map(({ name }, index) => ({
    name,
    priority: chunks.length - 1 - index,
    test: (module: string) => isIn(name, module) || (name === 'first' && styles.has(module)),
  }));
  return { plugin, groups };
}

/** Adds to `reached` the begins and all that they lead to. */
function walk(
  begins: readonly string[],
  next: (name: string) => readonly string[],
  reached: Set<string>,
): void {
  const waiting = [...begins];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...next(name));
  }
}

function installableApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The app registers the worker itself: no inline script, which the content security policy would refuse.
    injectRegister: false,
    registerType: 'prompt',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-*.png', licensesFile],
      // Letters beyond Latin-1, the faces few readers choose and the library's media come when they are first needed.
      globIgnores: [
        '**/*latin-ext*',
        '**/*vietnamese*',
        '**/lexend-*',
        '**/opendyslexic-*',
        'library/**',
        'sw-*.js',
      ],
      // A captive portal answers for any file with its own page and status 200: the worker must not keep that as code.
      manifestTransforms: [withIntegrity],
    },
    // It lies in public, and the page names it once it can be used (app/platform/installable.ts).
    manifest: false,
  });
}

/** Notes the files that are reached only through what begins later. Fails when a begin is no chunk of its own. */
function findLaterFiles(): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const beginsOf = (isBegin: (module: string) => boolean) =>
        chunks.filter(({ facadeModuleId: module }) => module !== null && isBegin(module));
      const teachers = beginsOf((module) => teachersModules.includes(module));
      if (teachers.length < teachersModules.length)
        this.error('a module of teachersModules is no chunk of its own');
      const ofPeople = beginsOf(isOfPeople);
      const reached = (stops: typeof chunks) =>
        filesReached(bundle, new Set(stops.map((stop) => stop.fileName)));
      const people = reached(teachers);
      const everybody = reached([...teachers, ...ofPeople]);
      for (const file of reached([])) {
        if (!everybody.has(file)) laterFiles.set(file, people.has(file) ? 'people' : 'teachers');
      }
    },
  };
}

/** The files that the entries lead to, lazily or not, without those of `stops` and what only they lead to. */
function filesReached(bundle: Rolldown.OutputBundle, stops: ReadonlySet<string>): Set<string> {
  const reached = new Set<string>();
  const isWanted = (name: string) => bundle[name] !== undefined && !stops.has(name);
  const next = (name: string) => {
    const file = bundle[name];
    if (file?.type !== 'chunk') return [];
    return [...file.imports, ...file.dynamicImports, ...(file.viteMetadata?.importedCss ?? [])].filter(
      isWanted,
    );
  };
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  walk(
    entries.map(({ fileName }) => fileName),
    next,
    reached,
  );
  return reached;
}

/**
 * Every file of the worker's list with its digest, which the browser checks before the worker gets the answer, and for
 * whom it is if not for everybody.
 */
async function withIntegrity(entries: { url: string; revision: string | null; size: number }[]) {
  const manifest = await Promise.all(
    entries.map(async (entry) => {
      const content = await readFile(path.join(distDir, entry.url));
      const digest = createHash('sha256').update(content).digest('base64');
      const later = laterFiles.get(entry.url);
      return { ...entry, integrity: `sha256-${digest}`, ...(later && { for: later }) };
    }),
  );
  return { manifest, warnings: [] };
}

/** Modules of the project by their absolute names, as the bundler calls them. */
function absolute(modules: readonly string[]): string[] {
  return modules.map((module) => path.join(import.meta.dirname, module));
}

/** In development Vite serves the app's sources and screens; every other path of the server goes to the server. */
function serverProxy() {
  const target = process.env['API_URL'] ?? 'http://127.0.0.1:4173';
  const server =
    '^/(sync|library|files|health|openapi\\.json|individual|school|forgetLogin|google|growlbox|resources|url|usage|science|social-studies)(/|\\?|$)';
  return { [server]: { target, bypass: servedByVite } };
}

/** Sources win (the app has a folder `sync` too), then navigations to a screen of the app. */
function servedByVite(request: IncomingMessage): string | undefined {
  const url = request.url ?? '/';
  const pathname = url.split('?')[0] ?? '/';
  const isSource = /\.(tsx?|css|svg)$/.test(pathname) && !pathname.startsWith('/library/');
  const opensScreen = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return isSource || (opensScreen && isAppPath(pathname)) ? url : undefined;
}
