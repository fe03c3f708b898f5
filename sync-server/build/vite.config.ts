import fs from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { fontFiles } from '#server/integrations/pdf/font-files.ts';
import {
  dictionaryFile,
  dictionaryFiles,
  fontFile,
  migrationsFolder,
  projectRoot,
  starterLibraryFolder,
} from '#server/server-files.ts';

// The server and its commands as one bundle, `dist-server/`: half the start, and nothing to install but the database's
// driver, which is compiled. `dist-server/` lies beside `dist/`, so that no request ever reaches it.

const server = path.join(projectRoot, 'sync-server');
const outDir = path.join(projectRoot, 'dist-server');

/** What npm runs (package.json): the process, the thread and the nightly process that it starts, and the technician's commands. */
const entries = {
  main: 'main.ts',
  'checkpoint-thread': 'db/checkpoint-thread.ts',
  'check-copy-process': 'sync/backup/check-copy-process.ts',
  backup: 'sync/backup/backup-now.ts',
  restore: 'sync/backup/restore-now.ts',
  'create-school': 'features/schools/create-school.ts',
  'list-schools': 'features/schools/list-schools-now.ts',
  'set-address': 'features/schools/set-address-now.ts',
  'set-licences': 'features/schools/set-licences-now.ts',
  'set-promos': 'features/schools/set-promos-now.ts',
  'set-take-along': 'features/schools/set-auto-download-now.ts',
  'export-person': 'features/person-data/export-person-now.ts',
  'erase-person': 'features/person-data/erase-person-now.ts',
  'list-people': 'features/accounts/list-people-now.ts',
  'disable-person': 'features/accounts/disable-person-now.ts',
  'reset-password': 'features/accounts/reset-password-now.ts',
  'import-roster': 'features/rosters/import-roster-now.ts',
  'load-schools': 'features/school-list/load-schools-now.ts',
  'load-standards': 'library/load-standards-now.ts',
  'import-pack': 'library/import-pack-now.ts',
};

export default defineConfig({
  root: server,
  publicDir: false,
  ssr: { noExternal: true, external: ['better-sqlite3'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    reportCompressedSize: false,
    // A stack trace names our functions; the bytes of a file that is read once cost nothing.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(entries).map(([name, file]) => [name, path.join(server, file)]),
      ),
      // All in one folder: server-files.ts looks below the folder that it is in.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  plugins: [standardFonts(), serverFiles()],
});

/** pdfkit asks Node for its font tables by a name that only its own folder knows; in a bundle they are imported. */
function standardFonts(): Plugin {
  const asked = /require\$1\('#standard-fonts\/(\w+)'\)/g;
  return {
    name: 'standard-fonts',
    transform(code, id) {
      if (!/[\\/]pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/.test(id)) return undefined;
      const names = [...code.matchAll(asked)].map(([, name = '']) => name);
      if (names.length === 0) throw new Error('pdfkit finds its font tables in another way than before.');
      const imports = names.map((name) => `import ${name}Font from './standard-fonts/${name}.mjs';`);
      return `${imports.join('')}${code.replaceAll(asked, '$1Font')}`;
    },
  };
}

/** Copies what server-files.ts names to where it looks. */
function serverFiles(): Plugin {
  return {
    name: 'server-files',
    closeBundle() {
      for (const folder of [migrationsFolder, starterLibraryFolder])
        fs.cpSync(folder, path.join(outDir, path.relative(server, folder)), { recursive: true });
      for (const name of dictionaryFiles)
        fs.cpSync(dictionaryFile(name), path.join(outDir, 'dictionary', name));
      for (const name of fontFiles) fs.cpSync(fontFile(name), path.join(outDir, 'fonts', name));
    },
  };
}
