import * as z from 'zod/mini';
import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import { roleSchema, type Role } from '#shared/access/roles.ts';
import { deviceRulesSchema, type DeviceRules } from '#shared/domain/schools/device-rules.ts';

// What an administrator reads and does. It lies on the server alone, so all of this needs a network.

const personSchema = z.object({
  individualId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
  isDisabled: z.boolean(),
  lastSeenAt: z.nullable(z.number()),
});
export type SchoolPerson = z.infer<typeof personSchema>;

const detailsSchema = z.extend(personSchema, {
  passwordDue: z.boolean(),
  hasSecondFactor: z.boolean(),
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      label: z.string(),
      signedInAt: z.number(),
      lastSeenAt: z.number(),
      isThis: z.boolean(),
    }),
  ),
  classes: z.array(
    z.object({
      classId: z.string(),
      name: z.string(),
      role: z.enum(['teacher', 'student']),
      isCurrent: z.boolean(),
      isOnlyTeacher: z.boolean(),
    }),
  ),
});
export type PersonDetails = z.infer<typeof detailsSchema>;
export type PersonClass = PersonDetails['classes'][number];

const pageSchema = z.object({ people: z.array(personSchema), total: z.number() });

export type PeopleFilter = {
  readonly search: string;
  readonly role: Role | 'any';
  readonly state: 'any' | 'active' | 'disabled';
};

export function readPeople({ search, role, state }: PeopleFilter, offset: number) {
  const query = new URLSearchParams({ search, offset: String(offset) });
  if (role !== 'any') query.set('role', role);
  if (state !== 'any') query.set('state', state);
  return readServer(`/school/people?${query.toString()}`, pageSchema);
}

export const readPerson = (individualId: string) =>
  readServer(`/school/people/${encodeURIComponent(individualId)}`, detailsSchema);

const change = (path: string) => (body: object) => callServer(`/school/${path}`, body, doneSchema);

export const makePerson = (body: {
  username: string;
  firstName: string;
  lastName: string;
  password: string;
  roles: readonly Role[];
}) => callServer('/school/people', body, z.object({ errors: z.array(z.string()), individualId: z.string() }));

type OfPerson = { readonly individualId: string };
export const resetPassword: (body: OfPerson & { password: string; askForNew: boolean }) => Change =
  change('people/password');
export const setDisabled: (body: OfPerson & { isDisabled: boolean }) => Change = change('people/disabled');
export const setRoles: (body: OfPerson & { roles: readonly Role[] }) => Change = change('people/roles');
export const endSessionsOf: (body: OfPerson & { sessionId?: string }) => Change =
  change('people/sessions/end');
export const removeSecondFactorOf: (body: OfPerson) => Change = change('people/second-factor/remove');

const classesSchema = z.object({
  classes: z.array(
    z.object({
      classId: z.string(),
      name: z.string(),
      teachers: z.array(z.object({ individualId: z.string(), name: z.string() })),
      studentCount: z.number(),
    }),
  ),
});

export const readClasses = () => readServer('/school/classes', classesSchema);

type OfClass = OfPerson & { readonly classId: string };
export const enroll: (body: OfClass) => Change = change('classes/enroll');
export const removeFromClass: (body: OfClass) => Change = change('classes/remove');
export const handOver: (body: { classId: string; fromId: string; toId: string }) => Change =
  change('classes/hand-over');
export const moveStudent: (body: OfPerson & { fromClassId: string; toClassId: string }) => Change =
  change('classes/move-student');

const reportSchema = z.object({
  storage: z.object({ database: z.number(), files: z.number(), free: z.nullable(z.number()) }),
  backup: z.object({ newestAt: z.nullable(z.number()), isFailing: z.boolean() }),
  devices: z.object({
    lastDay: z.number(),
    lastWeek: z.number(),
    lastMonth: z.number(),
    byLabel: z.array(z.object({ label: z.string(), count: z.number() })),
  }),
  version: z.string(),
  now: z.number(),
});

export const readReport = () => readServer('/school/health-report', reportSchema);
export const readDeviceRules = () => readServer('/school/device-rules', deviceRulesSchema);
export const setDeviceRules: (rules: DeviceRules) => Change = change('device-rules');

type Change = ReturnType<ReturnType<typeof change>>;
