import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameKey, usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { proposedUsername } from '#shared/domain/accounts/provider-sign-up.ts';

const text = fc.string({ unit: 'binary', maxLength: 60 });

test('decision 153 a proposed username is always one that is accepted, whatever the provider says of its person', () => {
  fc.assert(
    fc.property(
      fc.option(text),
      text,
      text,
      fc.integer({ min: 1, max: 99_999 }),
      (email, firstName, lastName, n) => {
        expect(usernameProblem(proposedUsername({ email, firstName, lastName }, n))).toBe(null);
      },
    ),
  );
});

test('decision 153 another number is another username', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 9_999 }), (name, n) => {
      const of = (number: number) =>
        usernameKey(proposedUsername({ email: null, firstName: name, lastName: name }, number));
      expect(of(n)).not.toBe(of(n + 1));
    }),
  );
});

test.each([
  [{ email: 'Mei.Luk@hill.example', firstName: '', lastName: '' }, 1, 'mei.luk'],
  [{ email: 'ml@hill.example', firstName: 'Mei', lastName: 'Łuk' }, 1, 'mei.łuk'],
  [{ email: null, firstName: 'Mei', lastName: 'Łuk' }, 3, 'mei.łuk3'],
  [{ email: null, firstName: '', lastName: '' }, 1, 'user'],
])('decision 153 a username is made of the address or the name (%#)', (who, number, username) => {
  expect(proposedUsername(who, number)).toBe(username);
});
