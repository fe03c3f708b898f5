import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { systemClock } from '#server/clock.ts';
import { ConfigError, loadConfig, type Config } from '#server/config.ts';
import { closeDatabase, openBesideServer, type Db } from '#server/db/open.ts';
import { shutOut } from '#server/features/accounts/person-from-shell.ts';
import { makeNobodysHash } from '#server/features/accounts/sign-in.ts';
import { schoolFromShell } from '#server/features/schools/school-from-shell.ts';
import { findLicences } from '#server/features/schools/schools.ts';
import { fetchOneRoster } from '#server/integrations/oneroster/fetch-oneroster.ts';
import { runCommand } from '#server/run-command.ts';
import { systemRunner } from '#server/school-core.ts';
import { createReader } from '#server/sync/core.ts';
import { planKinds, planKindWords } from '#shared/domain/rosters/plan-lines.ts';
import { hasChanges } from '#shared/domain/rosters/roster-plan.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { fetchProblems, rosterServiceOf } from './fetch-routes.ts';
import { countsOf, countSteps, followPlan, type FollowDeps } from './follow-plan.ts';
import { makePlan, type MadePlan } from './make-plan.ts';
import { beginImport } from './roster-imports.ts';

// `npm run rosters:import -- <archive or folder | --fetch> [--follow] [--of-school <id>] [--let-leave] [--count 12] [--school hill-school]`
// Says what an import of a roster (OneRoster, Clever) would change, with every fault by its line; with --follow it does so,
// beside a running server or without one. Who looks like somebody of the school is decided in the app alone.

const options = {
  follow: { type: 'boolean', default: false },
  'of-school': { type: 'string' },
  'let-leave': { type: 'boolean', default: false },
  count: { type: 'string' },
  school: { type: 'string' },
  fetch: { type: 'boolean', default: false },
} as const;

const parse = () => parseArgs({ options, allowPositionals: true });
type Asked = ReturnType<typeof parse>['values'];

/** The roster of the school's own system. Throws ConfigError where none comes. */
async function fetched(db: Db, { oneRoster }: Config, schoolId: string): Promise<Uint8Array> {
  const settings = rosterServiceOf(db, oneRoster, schoolId);
  if (settings === null) throw new ConfigError('ONEROSTER_URL is not set for this school.');
  const roster = await fetchOneRoster(settings, systemClock.now);
  if (roster.kind === 'failed') throw new ConfigError(fetchProblems[roster.problem]);
  return roster.bytes;
}

async function importRoster(): Promise<number> {
  const { values, positionals } = parse();
  const [from, ...others] = positionals;
  if (values.fetch ? positionals.length > 0 : from === undefined || others.length > 0)
    throw new ConfigError('Which roster? npm run rosters:import -- <archive or folder>, or --fetch');
  const config = loadConfig(process.env);
  const db = openBesideServer(config.databaseFile);
  try {
    const { id: schoolId } = schoolFromShell(db, values.school);
    const bytes =
      from === undefined || values.fetch ? await fetched(db, config, schoolId) : readArchive(from);
    const { rows } = createReader(db, schoolId, systemClock);
    const today = dateInZone(systemClock.now(), findLicences(db, schoolId).timeZone);
    const request = { bytes, school: values['of-school'] ?? null, decisions: new Map() };
    const outcome = makePlan({ db, rows, schoolId, today }, request);
    if (outcome.kind === 'unreadable') throw new ConfigError(outcome.text);
    if (outcome.kind === 'which-school') {
      const schools = outcome.schools.map(({ id, name }) => `  --of-school ${id}  (${name})`);
      throw new ConfigError(['The roster has several schools. Name yours:', ...schools].join('\n'));
    }
    console.log(told(outcome, values['let-leave']));
    if (!values.follow) {
      console.log('Nothing was changed. Add --follow to import.');
      return 0;
    }
    return await follow(db, schoolId, path.basename(from ?? 'OneRoster'), outcome, values);
  } finally {
    closeDatabase(db);
  }
}

/** The bytes of an archive; the CSV files of a folder become one. */
function readArchive(from: string): Uint8Array {
  if (!fs.existsSync(from)) throw new ConfigError(`${from} is not there.`);
  if (!fs.statSync(from).isDirectory()) return fs.readFileSync(from);
  const names = fs.readdirSync(from).filter((name) => name.toLowerCase().endsWith('.csv'));
  const files = names.map((name) => [name, new Uint8Array(fs.readFileSync(path.join(from, name)))] as const);
  return zipSync(Object.fromEntries(files));
}

function told({ roster, plan, leaving }: MadePlan, letLeave: boolean): string {
  const counts = countsOf(plan, true);
  const suggestions = [...plan.people.suggestions, ...plan.classes.suggestions];
  return [
    ...roster.faults.map(({ file, line, text }) => `${file}${line === 0 ? '' : `, line ${line}`}: ${text}`),
    ...roster.notes,
    ...planKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [`${planKindWords[kind]}: ${count}`];
    }),
    ...(suggestions.length === 0 ? [] : [`To decide in the app, tab Rosters: ${suggestions.length}`]),
    ...(leaving.people === 0 || letLeave
      ? []
      : [`With --let-leave ${leaving.people} of them leave, nobody without it.`]),
  ].join('\n');
}

async function follow(
  db: Db,
  schoolId: string,
  fileName: string,
  { roster, plan, leaving }: MadePlan,
  { 'let-leave': letLeave, count }: Asked,
): Promise<number> {
  if (letLeave && leaving.mustBeTyped && Number(count) !== leaving.people) {
    console.error(`More than a tenth would leave. Add --count ${leaving.people} if that is right.`);
    return 1;
  }
  if (!hasChanges(plan)) {
    console.log('There is nothing to change.');
    return 0;
  }
  const run = systemRunner(db, systemClock);
  const deps: FollowDeps = {
    ...{ db, clock: systemClock, importId: randomUUID(), by: null },
    of: { schoolId, source: roster.source },
    rows: createReader(db, schoolId, systemClock).rows,
    nobodysHash: await makeNobodysHash(),
    shutOut: (userId) => shutOut(db, userId, systemClock.now()),
    system: (mutations, first) =>
      db.sqlite
        .transaction(() => {
          first();
          for (const mutation of mutations) run(mutation);
        })
        .immediate(),
    isOver: () => false,
  };
  const one = {
    ...{ id: deps.importId, schoolId, source: roster.source, fileName, ofSchool: '', byId: null },
    total: countSteps(plan, letLeave, deps),
    counts: countsOf(plan, letLeave),
  };
  if (!beginImport(db, one, systemClock.now())) {
    console.error('Another import is under way. Wait until it is done.');
    return 1;
  }
  await followPlan(plan, letLeave, deps);
  console.log('The roster is imported.');
  return 0;
}

await runCommand(importRoster);
