import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { isPlainStudent, type Role } from '#shared/access/roles.ts';
import { usernameKey, usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { nameProblem } from '#shared/domain/accounts/new-person.ts';
import { isThreeWords } from '#shared/domain/accounts/three-words.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { AccountLimits } from './account-limits.ts';
import { hashPassword } from './password-hash.ts';
import { newPasswordProblem } from './password-rules.ts';
import { findPerson, insertPerson, isUsernameTaken, type NewPerson } from './people.ts';

/** What is asked for one account; whether the words will do is checked with a text for each field. */
export const newAccountSchema = z.object({
  username: z.string().trim().max(100),
  firstName: z.string().trim().max(200),
  lastName: z.string().trim().max(200),
  password: z.string().max(200),
});
type NewAccount = z.infer<typeof newAccountSchema>;

type Making = {
  /** Who makes them, and whose limits count. */
  by: string;
  limits: AccountLimits;
  roles: readonly Role[];
  /** The class that they come into, as its students or teachers; null for none. */
  classId: string | null;
  accountId: string;
  /** The same for a repeated request, so that it makes nobody twice. */
  idOf: (index: number) => string;
  fieldOf: (index: number, field: keyof NewAccount) => string;
  /** Whether the first sign-in asks for a new password. */
  passwordDue: boolean;
};

type Made = { people: { individualId: string; username: string }[]; errors: string[] };

type MakingDeps = Pick<Deps, 'db' | 'clock' | 'passwordCost'> & { core: SyncCore };

/** By the people that are being made: what their request will be answered. */
const underWay = oncePerDatabase(() => new Map<string, Promise<Made>>());

/**
 * Makes accounts and puts their people into a class, all or none, in one transaction. Returns every problem as
 * `{field}text`; a repeated request answers what it answered then, also while the first is being answered: hashing takes a
 * while, and a repeat must not be told that its own usernames are taken.
 */
export async function makeAccounts(
  deps: MakingDeps,
  accounts: readonly NewAccount[],
  making: Making,
): Promise<Made> {
  const people = accounts.map(({ username }, index) => ({ individualId: making.idOf(index), username }));
  if (wereMade(deps.db, making.accountId, people)) return { people, errors: [] };
  const inHand = underWay(deps.db);
  const key = JSON.stringify(people);
  const known = inHand.get(key);
  if (known) return known;
  const answer = makeAnew(deps, accounts, making, people).finally(() => inHand.delete(key));
  inHand.set(key, answer);
  return answer;
}

async function makeAnew(
  { core, db, clock, passwordCost }: MakingDeps,
  accounts: readonly NewAccount[],
  making: Making,
  people: Made['people'],
): Promise<Made> {
  const problems = accounts.map((account, index) =>
    problemsOf(account, accounts.slice(0, index), index, making),
  );
  const errors = (await Promise.all(problems)).flat();
  const taken = takenOf(db, accounts, making);
  if (errors.length > 0) return { people: [], errors: [...errors, ...taken] };
  if (taken.length > 0) return { people: [], errors: taken };

  making.limits.hashing(making.by, accounts.length);
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password, passwordCost)));
  const persons = accounts.map(({ username, firstName, lastName, password }, index): NewPerson => ({
    id: making.idOf(index),
    schoolId: making.accountId,
    username,
    firstName,
    lastName,
    roles: making.roles,
    passwordHash: hashes[index] ?? '',
    passwordDue: making.passwordDue,
    passwordMade: isThreeWords(password),
  }));
  // Hashing takes a while: somebody may have been quicker with one of the names.
  const usedMeanwhile = takenOf(db, accounts, making);
  if (usedMeanwhile.length > 0) return { people: [], errors: usedMeanwhile };
  core.system(
    persons.flatMap((person) => arrivals(person, making)),
    () => {
      const detail = { roles: making.roles.join(' ') };
      for (const person of persons) {
        insertPerson(db, person, clock.now());
        recordDeed(db, { kind: 'account-made', by: making.by, to: person.id, detail }, clock.now());
      }
    },
  );
  return { people, errors: [] };
}

/** What the server notes of a new person: their profile, and their membership of the class. */
function arrivals({ id: userId, username, firstName, lastName, roles }: NewPerson, making: Making) {
  const { classId, accountId } = making;
  const profile = {
    id: derivedId('publish-profile', userId),
    name: 'publishProfile' as const,
    args: { userId, accountId, username, firstName, lastName, roles: [...roles] },
    accountId,
  };
  if (classId === null) return [profile];
  const role = isPlainStudent(roles) ? ('student' as const) : ('teacher' as const);
  const id = derivedId('enroll-new', classId, userId);
  const args = { classId, userId, role, firstName, lastName };
  return [profile, { id, name: 'enrollMember' as const, args, accountId }];
}

function wereMade(db: Deps['db'], accountId: string, people: Made['people']): boolean {
  return people.every(({ individualId, username }) => {
    return findPerson(db, accountId, { id: individualId })?.username === username;
  });
}

async function problemsOf(
  account: NewAccount,
  earlier: readonly NewAccount[],
  index: number,
  { fieldOf, roles }: Making,
): Promise<string[]> {
  const key = usernameKey(account.username);
  const twice = earlier.some(({ username }) => usernameKey(username) === key);
  const found = {
    firstName: nameProblem('first', account.firstName),
    lastName: nameProblem('last', account.lastName),
    username: usernameProblem(account.username) ?? (twice ? 'This username is in the list twice.' : null),
    password: await newPasswordProblem(account.password, { username: account.username, roles }),
  };
  return (Object.keys(found) as (keyof typeof found)[]) // the keys right above
    .flatMap((field) => (found[field] === null ? [] : [`{${fieldOf(index, field)}}${found[field]}`]));
}

function takenOf(db: Deps['db'], accounts: readonly NewAccount[], { fieldOf, accountId }: Making): string[] {
  return accounts.flatMap(({ username }, index) =>
    isUsernameTaken(db, accountId, username)
      ? [`{${fieldOf(index, 'username')}}This username is taken.`]
      : [],
  );
}
