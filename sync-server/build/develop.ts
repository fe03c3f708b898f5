import { spawn } from 'node:child_process';
import { projectRoot } from '#server/server-files.ts';
import { freshBuild } from './fresh-build.ts';

// `npm run dev`: the server, restarted at every change of its sources, and Vite in front of it.
// Vite has no service worker; what depends on it is tried with `npm start`.

const commands = [
  ['--import', 'tsx', '--watch', 'sync-server/main.ts', '--demo'],
  ['node_modules/vite/bin/vite.js'],
];

// The server wants a built app even though Vite serves the screens here.
await freshBuild();
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' }),
);
// Neither is of use without the other.
for (const child of children) {
  child.on('exit', () => children.forEach((other) => other.kill()));
}
