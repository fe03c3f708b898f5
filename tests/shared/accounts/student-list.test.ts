import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordProblem, usernameKey, usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { easyPassword } from '#shared/domain/accounts/easy-password.ts';
import { proposeUsernames, readStudentList } from '#shared/domain/accounts/student-list.ts';

test('a pasted list is read line by line, as people write names and as registers do', () => {
  const pasted = 'Ana Ruiz\r\n  Ben   van der Oak \n\nLind, Mara\n\tZoë\tÅberg\nCher\n';
  expect(readStudentList(pasted)).toEqual([
    { firstName: 'Ana', lastName: 'Ruiz' },
    { firstName: 'Ben', lastName: 'van der Oak' },
    { firstName: 'Mara', lastName: 'Lind' },
    { firstName: 'Zoë', lastName: 'Åberg' },
    { firstName: 'Cher', lastName: '' },
  ]);
});

test('proposed usernames are plain to type, numbered where a name comes twice, and never one that is taken', () => {
  const students = readStudentList('Ana Ruiz\nAna Ruiz\nZoë Åberg\nJo Li\nJ');
  expect(proposeUsernames(students, ['ANA.RUIZ'])).toEqual([
    'ana.ruiz2',
    'ana.ruiz3',
    'zoe.aberg',
    'jo.li',
    'jstudent',
  ]);
});

test('content §5 whatever the names are, every proposal can be a username and is nobody else’s', () => {
  const name = fc.record({
    firstName: fc.string({ unit: 'binary', maxLength: 60 }),
    lastName: fc.string({ unit: 'binary', maxLength: 60 }),
  });
  fc.assert(
    fc.property(
      fc.array(name, { maxLength: 12 }),
      fc.array(fc.constantFrom('student', 'ana')),
      (students, taken) => {
        const proposed = proposeUsernames(students, taken);
        expect(proposed.map(usernameProblem).filter((problem) => problem !== null)).toEqual([]);
        const keys = [...new Set(taken), ...proposed].map(usernameKey);
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('a first password is accepted for a student and easy to read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 0, maxLength: 8 }), (random) => {
      const password = easyPassword(random);
      expect(password).toMatch(/^[a-z]{5,6}-\d{2}-[a-z]{5,6}$/);
      expect(passwordProblem(password, { username: 'ana.ruiz', roles: ['student'] })).toBeNull();
    }),
    { numRuns: 300 },
  );
});
