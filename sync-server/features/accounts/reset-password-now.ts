import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { changeOneSchool } from '#server/features/schools/change-one-school.ts';
import { runCommand } from '#server/run-command.ts';
import { makePassword } from './made-password.ts';
import { hashPassword } from './password-hash.ts';
import { setPassword } from './people.ts';
import { noteFromShell, oneUsername, personNamed, shutOut } from './person-from-shell.ts';

// `npm run people:password -- m.lee [--school "Hill School"]`
// Gives somebody a new password, for who has lost the last administrator's. It is made and shown once: an argument can be
// read by other users of the machine. The next sign-in asks for one of their own. The server may run.

async function reset(): Promise<number> {
  const options = { school: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const username = oneUsername(positionals, 'people:password');
  if (username === null) return 1;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const said = changeOneSchool(values.school, (db, school) => {
    const person = personNamed(db, school.id, username);
    const now = systemClock.now();
    db.sqlite.transaction(() => {
      setPassword(db, person.id, { passwordHash, passwordDue: true, passwordMade: false });
      const detail = { ended: shutOut(db, person.id, now) };
      noteFromShell(db, { kind: 'password-reset', person, detail }, now);
    })();
    return `${person.username} of "${school.name}" is signed out everywhere and signs in anew.`;
  });
  console.log(said);
  console.log(`Password (shown only now): ${password}`);
  return 0;
}

await runCommand(reset);
