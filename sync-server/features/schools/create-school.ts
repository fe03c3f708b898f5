import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer } from '#server/db/open.ts';
import { makePassword } from '#server/features/accounts/made-password.ts';
import { runCommand } from '#server/run-command.ts';
import { systemRunner } from '#server/school-core.ts';
import type { Licences } from '#shared/access/licence.ts';
import { licencesFrom } from '#shared/domain/schools/new-licences.ts';
import { openSchool, type Problem } from './open-school.ts';
import { promoSubjectsOf } from './promo-flags.ts';
import { slugOfSchool } from './school-slugs.ts';
import { hasSeveralSchools } from './schools.ts';

// `npm run school:create -- --name … --country US --time-zone America/New_York --subjects science,social-studies
//   --teacher-username … --teacher-first … --teacher-last …`
// `--locale en-NZ` chooses spelling, terms and grade names (content §9); left out, they are the country's.
// `--licences PACKS-SCI,PACKS-MI-SCI --licences-from 2026-08-01 --licences-until 2027-07-31` says what it may use and on which
//   days; left out, it is everything, without an end (content §6).
// `--promos science` shows promos to teachers in that subject only, `--promos none` in none (all, when left out).
// On a terminal it asks for what is missing. The password is never an argument: other users of the machine can read
// those. It is asked for, read from standard input with --password-from-stdin, or made and printed once.

const flags = {
  name: 'School name',
  country: 'Country (US, AU or UK)',
  'time-zone': 'Time zone (such as America/New_York)',
  subjects: 'Subjects (science, social-studies; separated by a comma)',
  'teacher-username': "First teacher's username",
  'teacher-first': "First teacher's first name",
  'teacher-last': "First teacher's last name",
} as const;
type Flag = keyof typeof flags;
// Object.keys answers strings; these are the names right above.
const flagNames = Object.keys(flags) as Flag[];
type Answers = Partial<Record<Flag, string>>;

const flagOfField: Record<string, Flag | 'licences' | 'locale' | 'promos' | 'password'> = {
  'school.name': 'name',
  'school.country': 'country',
  'school.timeZone': 'time-zone',
  'school.licences': 'licences',
  'school.subjects': 'subjects',
  'school.locale': 'locale',
  'school.promos': 'promos',
  'teacher.username': 'teacher-username',
  'teacher.firstName': 'teacher-first',
  'teacher.lastName': 'teacher-last',
  'teacher.password': 'password',
};

async function createSchool(): Promise<number> {
  const given = parseFlags();
  const config = loadConfig(process.env);
  const answers = process.stdin.isTTY ? await askForMissing(given.answers) : given.answers;
  const password = await choosePassword(given.passwordFromStdin);
  const db = openBesideServer(config.databaseFile);
  try {
    const outcome = await openSchool(
      { db, clock: systemClock, run: systemRunner(db, systemClock) },
      {
        school: {
          name: answers.name,
          country: answers.country,
          timeZone: answers['time-zone'],
          subjects: answers.subjects?.split(',').map((subject) => subject.trim()),
          ...(given.locale !== undefined && { locale: given.locale }),
          ...(given.promos !== undefined && { promos: promoSubjectsOf(given.promos) }),
          ...(given.licences !== undefined && { licences: given.licences }),
        },
        teacher: {
          username: answers['teacher-username'],
          firstName: answers['teacher-first'],
          lastName: answers['teacher-last'],
          password: password.text,
        },
      },
    );
    if (outcome.kind === 'refused') return reportProblems(outcome.problems);
    console.log(`The school "${answers.name}" is open in ${config.dataDir}.`);
    const where = hasSeveralSchools(db) ? ` at /s/${slugOfSchool(db, outcome.schoolId)}` : '';
    console.log(`Its first teacher signs in as ${answers['teacher-username']}${where}.`);
    if (password.made) console.log(`Password (shown only now): ${password.text}`);
    return 0;
  } finally {
    closeDatabase(db);
  }
}

type Given = {
  answers: Answers;
  locale: string | undefined;
  promos: string | undefined;
  licences: Licences | undefined;
  passwordFromStdin: boolean;
};

function parseFlags(): Given {
  const options = Object.fromEntries(flagNames.map((flag) => [flag, { type: 'string' as const }]));
  const { values } = parseArgs({
    options: {
      ...options,
      locale: { type: 'string' },
      promos: { type: 'string' },
      licences: { type: 'string' },
      'licences-from': { type: 'string' },
      'licences-until': { type: 'string' },
      'password-from-stdin': { type: 'boolean' },
    },
  });
  const { 'password-from-stdin': fromStdin, locale, promos, ...rest } = values;
  const { licences: named, 'licences-from': from, 'licences-until': until, ...answers } = rest;
  if (named === undefined && (from ?? until) !== undefined)
    throw new ConfigError('--licences-from and --licences-until are about --licences: name those as well.');
  const licences = named === undefined ? undefined : licencesFrom(named, { from, until });
  return { answers, locale, promos, licences, passwordFromStdin: fromStdin === true };
}

async function askForMissing(given: Answers): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answers = { ...given };
    for (const flag of flagNames) answers[flag] ??= await terminal.question(`${flags[flag]}: `);
    return answers;
  } finally {
    terminal.close();
  }
}

async function choosePassword(fromStdin: boolean): Promise<{ text: string; made: boolean }> {
  if (fromStdin) return { text: await firstLineOfStdin(), made: false };
  const asked = process.stdin.isTTY ? await askUnseen("First teacher's password (empty: one is made): ") : '';
  return asked === '' ? { text: makePassword(), made: true } : { text: asked, made: false };
}

async function firstLineOfStdin(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

function reportProblems(problems: readonly Problem[]): number {
  console.error('The school was not made:');
  for (const { field, text } of problems) console.error(`  --${flagOfField[field] ?? field}: ${text}`);
  return 1;
}

await runCommand(createSchool);
