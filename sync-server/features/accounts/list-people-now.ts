import { parseArgs } from 'node:util';
import { changeOneSchool } from '#server/features/schools/change-one-school.ts';
import { runCommand } from '#server/run-command.ts';
import { listPeople } from './school-people.ts';

// `npm run people:list -- [--search "ana"] [--school "Hill School"]`
// Who can sign in, one a line: username, name, roles, and whether the account is switched off.

const options = { school: { type: 'string' }, search: { type: 'string' } } as const;

function list(): number {
  const { values } = parseArgs({ options });
  const lines = changeOneSchool(values.school, (db, { id, name }) => {
    const filter = { search: values.search ?? '', role: null, isDisabled: null };
    const people = listPeople(db, id, filter).map(({ username, firstName, lastName, roles, disabledAt }) => {
      const state = disabledAt === null ? '' : ', switched off';
      return `  ${username}: ${firstName} ${lastName}, ${roles.join(' and ')}${state}`;
    });
    return [`${people.length} people of "${name}":`, ...people].join('\n');
  });
  console.log(lines);
  return 0;
}

await runCommand(list);
