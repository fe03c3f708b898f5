import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, likelySlips, loadConfig, type Config } from './config.ts';
import { checkpointBeside } from './db/checkpoints.ts';
import { claimDataLock } from './db/data-lock.ts';
import { closeDatabase, openDatabase, type Db } from './db/open.ts';
import { appointAdministrators } from './features/schools/appoint-administrators.ts';
import { demoPassword, hasDemoSchool, makeDemoSchool } from './features/schools/demo-school.ts';
import { makeLivingSchool } from './features/schools/demo/living-school.ts';
import { loadDemoSchoolList } from './features/schools/demo/school-directory.ts';
import { giveMissingSlugs } from './features/schools/school-slugs.ts';
import { countSchools } from './features/schools/schools.ts';
import { publishLibrary } from './library/publish-library.ts';
import { refusalText, RefusedPack } from './library/refused-pack.ts';
import { makeOwnFiles } from './own-files.ts';
import { systemRunner } from './school-core.ts';
import { isLoopback, plainHttpWarning } from './secure-address.ts';
import { checkInProcess } from './sync/core.ts';

// The process: settings, database, library, and one server for app and calls, until a signal stops it.
// `--demo` (npm start) makes the demo school where there is no school yet; `npm run serve` never does.

/** Requests under way get this long to finish; what a device did not hear of, it sends again. */
const stopWithinMs = 5_000;

async function start(): Promise<void> {
  makeOwnFiles();
  for (const slip of likelySlips(process.env)) console.warn(slip);
  const config = loadConfig(process.env);
  requireBuiltApp(config);
  const release = takeOwnData(config);
  const db = openSchoolDatabase(config);
  try {
    refusePublicDemo(config, db);
    const isDemo = process.argv.includes('--demo');
    // Each waits for what the other does not need, the disk and a slow hash.
    await Promise.all([loadLibrary(config), isDemo ? offerDemoSchool(config, db) : null]);
    giveMissingSlugs(db, systemClock.now());
    appointAdministrators({ db, clock: systemClock, run: systemRunner(db, systemClock) });
    const app = await buildApp({ config, db, clock: systemClock, checkCopy: checkInProcess });
    const endCheckpoints = checkpointBeside(db, (error) =>
      app.log.error(error, 'The thread that writes the log back has ended; commits do it from now on.'),
    );
    app.addHook('onClose', endCheckpoints);
    stopOnSignal(app, db, release);
    await listen(app, config);
    console.log(welcome(app, config, db));
    const warning = plainHttpWarning(config);
    if (warning !== null) console.warn(warning);
  } catch (error) {
    closeDatabase(db);
    throw error;
  }
}

function requireBuiltApp(config: Config): void {
  if (fs.existsSync(path.join(config.distDir, 'index.html'))) return;
  throw new ConfigError(
    `The app is not built: ${config.distDir} has no index.html. Run "npm run build" first.`,
  );
}

/** Two servers on one database would not hear of each other's commits. Returns how to give the folder back. */
function takeOwnData({ dataDir }: Config): () => void {
  const release = claimDataLock(dataDir);
  if (release !== null) return release;
  throw new ConfigError(`Another server runs on ${dataDir}, or a backup is being restored there.`);
}

function openSchoolDatabase(config: Config): Db {
  try {
    return openDatabase(config.databaseFile);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The database ${config.databaseFile} can't be opened: ${reason(error)}`);
  }
}

/**
 * What is wrong in the library is told, and the rest is served as it was: it must not keep the server from taking in
 * what students wrote.
 */
async function loadLibrary(config: Config): Promise<void> {
  try {
    const published = await publishLibrary(config);
    for (const refusal of published?.refusals ?? []) console.warn(refusalText(refusal));
    if (published === null)
      console.warn(`The library is not built: ${config.readyLibraryDir} is not whole. Run "npm run build".`);
  } catch (error) {
    const isRefused = error instanceof RefusedPack;
    console.warn(isRefused ? refusalText({ packId: '_shared', problems: error.problems }) : error);
  }
}

/** Its password is public, so it is only made where nobody but this machine can reach it. */
async function offerDemoSchool(config: Config, db: Db): Promise<void> {
  if (countSchools(db) > 0) return;
  if (isReachableFromOutside(config)) {
    console.log('No demo school is made, because this address can be reached from other machines.');
    console.log('Make a school with "npm run school:create", or start with HOST=127.0.0.1.');
    return;
  }
  const deps = { config, db, clock: systemClock };
  if (config.demoSchool === 'empty') return makeDemoSchool({ ...deps, run: systemRunner(db, systemClock) });
  await Promise.all([makeLivingSchool(deps), loadDemoSchoolList(config.schoolListFile)]);
}

function refusePublicDemo(config: Config, db: Db): void {
  if (!hasDemoSchool(db) || !isReachableFromOutside(config)) return;
  throw new ConfigError(
    [
      `The demo school in ${config.dataDir} has a public password, and this address can be reached from other machines.`,
      'Give your school a DATA_DIR of its own, or start with HOST=127.0.0.1 and without PUBLIC_URL and TRUST_PROXY.',
    ].join('\n'),
  );
}

function isReachableFromOutside(config: Config): boolean {
  const hosts = [config.host, ...(config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname])];
  return config.trustProxy !== false || !hosts.every(isLoopback);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw new ConfigError(listenProblem(error, config));
  }
}

function listenProblem(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use. Set PORT to a free one, such as PORT=${port + 1}.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`;
  return `The server can't listen on ${host}:${port}: ${reason(error)}`;
}

function welcome(app: FastifyInstance, config: Config, db: Db): string {
  const lines = [`Packwise ${config.version} is running at ${config.publicUrl ?? addressOf(app, config)}`];
  if (hasDemoSchool(db)) {
    lines.push(
      `Demo school: sign in as teacher, teacher2, or student1 to student30, password ${demoPassword}`,
    );
  } else if (countSchools(db) === 0) {
    lines.push('There is no school yet: make one with "npm run school:create".');
  }
  return lines.join('\n');
}

function addressOf(app: FastifyInstance, { tls }: Config): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return address ?? 'no address';
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `${tls === null ? 'http' : 'https'}://${host}:${address.port}`;
}

/** The first signal stops in order, the second at once. */
function stopOnSignal(app: FastifyInstance, db: Db, release: () => void): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info(`${signal}: stopping`);
    const overdue = setTimeout(() => app.server.closeAllConnections(), stopWithinMs);
    void app.close().finally(() => {
      clearTimeout(overdue);
      closeDatabase(db);
      release();
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  await start();
} catch (error) {
  // What the person who starts the server can mend is one line; a bug keeps its trace.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
