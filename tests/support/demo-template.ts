import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { demoPassword } from '#server/features/schools/demo-school.ts';
import { cheapCost } from './cheap-passwords.ts';
import { fastFolder } from './fast-folder.ts';
import { startServerHere } from './server-in-worker.ts';
import { startServer, type ServerStart, type TestServer } from './server.ts';

const template = () => path.join(fastFolder(), 'demo-template');
/** Copies of schools and devices, beside their templates: files that nobody changes are linked instead of copied. */
const copies = () => path.join(fastFolder(), 'copies');

/** Makes the demo school that journeys start from: by a real server, once for a run of the suite. */
export async function makeDemoTemplate(): Promise<void> {
  rmSync(template(), { recursive: true, force: true });
  const server = await startServer({ dataDir: template() });
  await server.stop();
  const db = openDatabase(loadConfig({ DATA_DIR: template() }).databaseFile);
  db.sqlite.prepare('update person set password_hash = ?').run(await hashPassword(demoPassword, cheapCost));
  closeDatabase(db);
}

/** An empty folder for one copy; whoever asks deletes it. */
export function folderForCopy(name: string): string {
  mkdirSync(copies(), { recursive: true });
  return mkdtempSync(path.join(copies(), `${name}-`));
}

/** A copy of the demo school, for one journey. */
export function copyDemoSchool(): string {
  const dataDir = folderForCopy('school');
  for (const entry of readdirSync(template())) {
    if (entry === 'library') linkTree(path.join(template(), entry), path.join(dataDir, entry));
    else cpSync(path.join(template(), entry), path.join(dataDir, entry), { recursive: true });
  }
  return dataDir;
}

/** A server in this process with a fresh copy of the demo school; removing it deletes the copy. */
export async function startDemoServer(options: ServerStart = {}): Promise<TestServer> {
  const dataDir = copyDemoSchool();
  const server = await startServerHere(dataDir, options);
  const remove = async () => {
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, remove };
}

/** The library is only ever read, or replaced by renames. */
function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
