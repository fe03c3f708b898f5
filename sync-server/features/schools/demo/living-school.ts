import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { demoSchoolId } from '#server/features/schools/demo-school.ts';
import { createSchoolCore, systemRunner } from '#server/school-core.ts';
import {
  classRoster,
  demoPassword,
  demoZone,
  hasDemoSchool,
  openDemoSchool,
  peopleNamed,
  type Roster,
} from '../demo-school.ts';
import { annotating } from './annotations.ts';
import { contacts } from './contacts.ts';
import { personIdOf } from './given.ts';
import { learningStrategies } from './learning-strategies.ts';
import { beginningTerm, classNames, studentsKeep, teacherMakes } from './own-things.ts';
import { livingStudents, teacherNames } from './people.ts';
import { createSetClock, play, type Session } from './play.ts';
import { refusals } from './refusals.ts';
import { schoolDaysAround, type SchoolDays } from './school-days.ts';
import { scienceTerm } from './science-term.ts';
import { socialStudiesTerm } from './social-studies-term.ts';

/** Before the first lesson of the term. */
const FIRST_DAY = -28;

type LivingDeps = Pick<Deps, 'db' | 'clock' | 'passwordCost'> & {
  config: Pick<Config, 'dataDir' | 'filesDir' | 'backupDir'>;
};

/**
 * Makes the demo school in the middle of a term: its people, three classes, and everything that they did in the weeks
 * before now, by the rules that hold for any school, in one transaction. Where the demo school exists nothing is done.
 * Throws when a rule says anything else than the script expects.
 */
export async function makeLivingSchool(deps: LivingDeps): Promise<void> {
  const { db, config, passwordCost } = deps;
  if (hasDemoSchool(db)) return;
  const passwordHash = await hashPassword(demoPassword, passwordCost);
  const days = schoolDaysAround(deps.clock.now(), demoZone);
  const clock = createSetClock(days.moment(FIRST_DAY, '07:00'));
  const { dataDir, filesDir, backupDir } = config;
  const onParked = (_mutation: unknown, error: unknown) => {
    throw error;
  };
  const core = createSchoolCore({ db, clock, dataDir, filesDir, backupDir, onParked });
  const makeAll = () => {
    openDemoSchool({ db, clock, run: systemRunner(db, clock) }, livingRoster, passwordHash);
    play({ core, rows: core.rowsOf(demoSchoolId), clock, idOf: personIdOf }, sessionsOf(days));
  };
  try {
    db.sqlite.transaction(makeAll)();
  } finally {
    await core.close();
  }
}

const livingRoster: Roster = {
  people: peopleNamed(
    teacherNames,
    livingStudents.map(({ name }) => name),
  ),
  classes: classRoster(classNames),
};

/** Everything that was done, in no particular order. */
export const sessionsOf = (days: SchoolDays): Session[] => [
  ...beginningTerm(days),
  ...teacherMakes(days),
  ...scienceTerm(days),
  ...learningStrategies(days),
  ...annotating(days),
  ...socialStudiesTerm(days),
  ...studentsKeep(days),
  ...refusals(days),
  ...contacts(days),
];
