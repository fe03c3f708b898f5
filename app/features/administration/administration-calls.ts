import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import type { Role } from '#shared/access/roles.ts';
import {
  deviceRulesAnswerSchema,
  healthReportSchema,
  licencesAnswerSchema,
  madePersonSchema,
  peoplePageSchema,
  personDetailsSchema,
  schoolClassesSchema,
} from '#shared/domain/accounts/administration-calls.ts';
import { signInRuleReportSchema, type SignInRule } from '#shared/domain/accounts/sign-in-rule.ts';
import type { DeviceRulesChange } from '#shared/domain/schools/device-rules-change.ts';

// What an administrator reads and does. It lies on the server alone, so all of this needs a network.

export type PeopleFilter = {
  readonly search: string;
  readonly role: Role | 'any';
  readonly state: 'any' | 'active' | 'disabled';
};

export function readPeople({ search, role, state }: PeopleFilter, offset: number) {
  const query = new URLSearchParams({ search, offset: String(offset) });
  if (role !== 'any') query.set('role', role);
  if (state !== 'any') query.set('state', state);
  return readServer(`/school/people?${query.toString()}`, peoplePageSchema);
}

export const readPerson = (individualId: string) =>
  readServer(`/school/people/${encodeURIComponent(individualId)}`, personDetailsSchema);

const change = (path: string) => (body: object) => callServer(`/school/${path}`, body, doneSchema);

export const makePerson = (body: {
  username: string;
  firstName: string;
  lastName: string;
  password: string;
  roles: readonly Role[];
}) => callServer('/school/people', body, madePersonSchema);

type OfPerson = { readonly individualId: string };
export const resetPassword: (body: OfPerson & { password: string; askForNew: boolean }) => Change =
  change('people/password');
export const setDisabled: (body: OfPerson & { isDisabled: boolean }) => Change = change('people/disabled');
export const setRoles: (body: OfPerson & { roles: readonly Role[] }) => Change = change('people/roles');
export const endSessionsOf: (body: OfPerson & { sessionId?: string }) => Change =
  change('people/sessions/end');
export const endBadgeOf: (body: OfPerson) => Change = change('people/badge/end');
export const removeSecondFactorOf: (body: OfPerson) => Change = change('people/second-factor/remove');

export const readSignInRule = () => readServer('/school/sign-in-rule', signInRuleReportSchema);
export const setSignInRule: (rule: SignInRule) => Change = change('sign-in-rule');

export const readClasses = () => readServer('/school/classes', schoolClassesSchema);

type OfClass = OfPerson & { readonly classId: string };
export const enroll: (body: OfClass) => Change = change('classes/enroll');
export const removeFromClass: (body: OfClass) => Change = change('classes/remove');
export const handOver: (body: { classId: string; fromId: string; toId: string }) => Change =
  change('classes/hand-over');
export const moveStudent: (body: OfPerson & { fromClassId: string; toClassId: string }) => Change =
  change('classes/move-student');

export const readReport = () => readServer('/school/health-report', healthReportSchema);
export const readLicences = () => readServer('/school/licences', licencesAnswerSchema);
export const readDeviceRules = () => readServer('/school/device-rules', deviceRulesAnswerSchema);
export const setDeviceRules: (rules: DeviceRulesChange) => Change = change('device-rules');

type Change = ReturnType<ReturnType<typeof change>>;
