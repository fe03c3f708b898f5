import * as z from 'zod/mini';
import { licenceSchema } from '#shared/access/licence.ts';
import { countrySchema, localeSchema, roleSchema, subjectPathSchema } from '#shared/access/roles.ts';
import { autoDownloadSchema } from '#shared/domain/schools/auto-download.ts';
import { deviceRulesSchema } from '#shared/domain/schools/device-rules.ts';

/** The school a signed-in person belongs to, as the device needs it offline. */
export const schoolInfoSchema = z.object({
  /** The account id; names the device's databases, so that two schools never share one. */
  id: z.string(),
  name: z.string(),
  country: countrySchema,
  /** IANA zone in which a date ends (SPEC.md T2). */
  timeZone: z.string(),
  locale: localeSchema,
  subjects: z.array(subjectPathSchema),
  /** The subjects whose promo flag is set (content §6); a session from before there were flags has none of them. */
  promos: z.optional(z.array(subjectPathSchema)),
  /** What it may use; left out where nothing is limited. */
  licences: z.optional(z.array(licenceSchema)),
  /** What comes to students' devices by itself; a session from before it could be set has the default. */
  takeAlong: z.optional(autoDownloadSchema),
  /** How the school uses its devices; a session from before it could be set has the default. */
  deviceRules: z.optional(deviceRulesSchema),
  /** What the school is called in its address, where its server has several schools; else nobody has to name it. */
  slug: z.optional(z.string()),
  /** Whether its teachers can import classes from a classroom service; left out where that is not set up. */
  importsClasses: z.optional(z.boolean()),
});

export const individualSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
  /** That somebody else chose the password, so that the person shall choose another. */
  passwordDue: z.optional(z.boolean()),
  /** False for who signs in with a provider alone; left out for everybody else. */
  hasPassword: z.optional(z.boolean()),
  /** That the account came without an address, which it needs. */
  completionDue: z.optional(z.boolean()),
});

/**
 * Who is signed in. `GET /individual/session` answers it, and `POST /individual/login` as its field `session`
 * (sign-in.ts: the contract's own `individual` there is the bare id). The device keeps the last one, so that the whole
 * product opens offline (promises.md U3, decision 55).
 */
export const sessionSchema = z.object({
  individual: individualSchema,
  school: schoolInfoSchema,
  /** Server clock, epoch milliseconds, when the answer was made. */
  now: z.number(),
});
export type Session = z.infer<typeof sessionSchema>;

/** Whether nobody is signed in: signed-in means a non-empty individual id (content §1). */
export const isVisitor = (session: Session): boolean => session.individual.id === '';

/** The school of a visitor as long as none is known. */
export const anySchool: Session['school'] = {
  id: '',
  name: 'Packwise',
  country: 'US',
  timeZone: 'UTC',
  locale: 'en-US',
  subjects: ['science', 'social-studies'],
};

/** The session of somebody who did not sign in, as that school's screens look to them (content §6, anonymous). */
export function visitorSession(school: Session['school'], now: number): Session {
  return { individual: { id: '', username: '', firstName: '', lastName: '', roles: [] }, school, now };
}
