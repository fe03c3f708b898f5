import { insertPerson } from '#server/features/accounts/people.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { runSystem } from '#tests/support/run-system.ts';
import { addSecondSchool } from '#tests/support/second-school.ts';
import { createWorld, firstSchool, personId, type World } from '#tests/support/world.ts';
import type { Beginnings } from './side-by-side.ts';
import { SIDES } from './sides.ts';

/** Both schools in one database, and each with the other taken out. */
export function makeBeginnings(): Beginnings {
  const make = (without: string | null): Buffer => {
    const world = createWorld();
    addSecondSchool(world);
    addNewcomer(world);
    world.db.sqlite.prepare("update school set time_zone = 'Asia/Tokyo' where id = ?").run(SIDES[1].school);
    for (const { teacher } of SIDES)
      world.db.sqlite
        .prepare("update person set first_name = 'Kim', last_name = 'Park' where id = ?")
        .run(personId(teacher));
    if (without !== null) takeOut(world, without);
    const bytes = world.copy();
    world.close();
    return bytes;
  };
  const [first, second] = SIDES;
  return { first: make(second.school), second: make(first.school), both: make(null) };
}

/** The second school has somebody who is in no class; so has the first. */
function addNewcomer({ db, clock }: World): void {
  const username = SIDES[0].newcomer;
  const person = { username, firstName: username, lastName: 'Test', roles: ['student'] as const };
  const userId = personId(username);
  insertPerson(db, { ...person, id: userId, schoolId: firstSchool, passwordHash: 'none' }, clock.now());
  const args = { ...person, userId, accountId: firstSchool, roles: [...person.roles] };
  runSystem(db, clock, { id: derivedId('publish', username), name: 'publishProfile', args });
}

function takeOut({ db: { sqlite } }: World, school: string): void {
  sqlite.pragma('foreign_keys = off');
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table'")
    .pluck()
    .all() as string[]; // names
  for (const table of tables) {
    const columns = sqlite.prepare('select name from pragma_table_info(?)').pluck().all(table);
    for (const column of ['school', 'school_id'].filter((name) => columns.includes(name)))
      sqlite.prepare(`delete from "${table}" where ${column} = ?`).run(school);
  }
  sqlite.prepare('delete from school where id = ?').run(school);
}
