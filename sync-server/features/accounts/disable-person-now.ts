import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { changeOneSchool } from '#server/features/schools/change-one-school.ts';
import { runCommand } from '#server/run-command.ts';
import { disableProblem } from '#shared/domain/accounts/staff-roles.ts';
import { noteFromShell, oneUsername, personNamed, shutOut } from './person-from-shell.ts';
import { hasOtherAdministrator, setDisabled } from './school-people.ts';

// `npm run people:disable -- ana.ruiz [--enable] [--school "Hill School"]`
// Switches an account off, which ends all of its sessions, or on again. The server may run.

const options = { school: { type: 'string' }, enable: { type: 'boolean' } } as const;

function change(): number {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const username = oneUsername(positionals, 'people:disable');
  if (username === null) return 1;
  const isOn = values.enable === true;
  let problem: string | null = null;
  const said = changeOneSchool(values.school, (db, school) => {
    const person = personNamed(db, school.id, username);
    problem = isOn ? null : disableProblem(person.roles, hasOtherAdministrator(db, school.id, person.id));
    if (problem !== null) return '';
    return db.sqlite.transaction(() => switchTo(db, school, person, isOn))();
  });
  if (problem !== null) console.error(problem);
  if (problem !== null) return 1;
  console.log(said);
  return 0;
}

function switchTo(
  db: Db,
  school: { id: string; name: string },
  person: ReturnType<typeof personNamed>,
  isOn: boolean,
): string {
  const now = systemClock.now();
  setDisabled(db, person.id, isOn ? null : now);
  const detail = isOn ? {} : { ended: shutOut(db, person.id, now) };
  noteFromShell(db, { kind: isOn ? 'account-enabled' : 'account-disabled', person, detail }, now);
  return isOn
    ? `${person.username} of "${school.name}" can sign in again.`
    : `${person.username} of "${school.name}" can’t sign in any more, and is signed out everywhere.`;
}

await runCommand(change);
