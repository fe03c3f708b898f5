import * as z from 'zod/mini';
import { isOnline } from '#app/platform/connectivity.ts';
import { getText, postOnce } from '#app/platform/http.ts';
import { errorsByField, parseJson } from '#app/platform/server-answer.ts';
import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { classBadgesSchema } from '#shared/domain/classes/class-badges.ts';
import {
  classOpeningsSchema,
  classSecretsSchema,
  openedSchema,
  type OpeningLength,
} from '#shared/domain/classes/class-openings.ts';

// What only the school's server can do: accounts and mail. Everything else of a class is a mutation.

/** Errors by the field they belong to; `form` for those of none (classroom §8). */
export type CallErrors = ReadonlyMap<string, string>;
export type CallAnswer<T> =
  | { readonly kind: 'done'; readonly body: T }
  /** `isFinal`: the same request is never answered otherwise. Else the server was too busy, failed, or asks who this is. */
  | {
      readonly kind: 'refused';
      readonly errors: CallErrors;
      readonly body: T | null;
      readonly isFinal: boolean;
      /** It is not for this person, or not about somebody of theirs. */
      readonly isForbidden: boolean;
    }
  /** Nothing was sent: the browser has no network. */
  | { readonly kind: 'offline' }
  /** No answer came, so it is not known whether it was done. */
  | { readonly kind: 'unanswered' };

const errorsSchema = z.object({ errors: z.array(z.string()) });

export type NewStudent = { username: string; firstName: string; lastName: string; password: string };

export const postStudents = (
  subject: SubjectPath,
  classId: string,
  students: readonly NewStudent[],
  key: string,
) => call(`/${subject}/dashboard/classes/students`, { classId, students }, key, errorsSchema);

const passwordSchema = z.object({ errors: z.array(z.string()), username: z.optional(z.string()) });

export const postPassword = (
  subject: SubjectPath,
  request: { classId: string; individualId: string; password: string; askForNew?: boolean },
  key: string,
) => call(`/${subject}/dashboard/classes/student/password`, request, key, passwordSchema);

/** Gives students badges with these codes; their badges of before end. */
export const postBadges = (
  subject: SubjectPath,
  request: { classId: string; badges: readonly { individualId: string; code: string }[] },
  key: string,
) => call(`/${subject}/dashboard/classes/badges`, request, key, errorsSchema);

/** Ends a student's badge, and signs their devices out. */
export const postBadgeEnd = (
  subject: SubjectPath,
  request: { classId: string; individualId: string },
  key: string,
) => call(`/${subject}/dashboard/classes/badges/end`, request, key, errorsSchema);

/** Which students of a class have a badge. */
export const readBadges = (subject: SubjectPath, classId: string) =>
  readServer(
    `/${subject}/dashboard/classes/badges?classId=${encodeURIComponent(classId)}`,
    classBadgesSchema,
  );

/** Gives students these PINs or picture passwords; those of before end. */
export const postSecrets = (
  subject: SubjectPath,
  request: { classId: string; secrets: readonly { individualId: string; secret: string }[] },
  key: string,
) => call(`/${subject}/dashboard/classes/secrets`, request, key, errorsSchema);

/** Ends a student's PIN or picture password, and signs their devices out. */
export const postSecretEnd = (
  subject: SubjectPath,
  request: { classId: string; individualId: string },
  key: string,
) => call(`/${subject}/dashboard/classes/secrets/end`, request, key, errorsSchema);

/** Which students of a class have a PIN or picture password. */
export const readSecrets = (subject: SubjectPath, classId: string) =>
  readServer(
    `/${subject}/dashboard/classes/secrets?classId=${encodeURIComponent(classId)}`,
    classSecretsSchema,
  );

/** For which devices a class is open. */
export const readOpenings = (subject: SubjectPath, classId: string) =>
  readServer(
    `/${subject}/dashboard/classes/openings?classId=${encodeURIComponent(classId)}`,
    classOpeningsSchema,
  );

/** Opens devices for a class for a while; answers the code for them. */
export const postOpening = (subject: SubjectPath, request: { classId: string; length: OpeningLength }) =>
  callServer(`/${subject}/dashboard/classes/openings`, request, openedSchema);

type OfOpening = { classId: string; openingId: string };

/** Makes another code for more devices. */
export const postOpeningCode = (subject: SubjectPath, request: OfOpening) =>
  callServer(`/${subject}/dashboard/classes/openings/code`, request, openedSchema);

/** Ends an opening; the students who came in by it are signed out. */
export const postOpeningEnd = (subject: SubjectPath, request: OfOpening) =>
  callServer(`/${subject}/dashboard/classes/openings/end`, request, doneSchema);

/** Lets a student try again at the class list. */
export const postLetTry = (subject: SubjectPath, request: { classId: string; individualId: string }) =>
  callServer(`/${subject}/dashboard/classes/openings/let-try`, request, doneSchema);

/** Signs a student out of all of their devices. */
export const postSignOut = (
  subject: SubjectPath,
  request: { classId: string; individualId: string },
  key: string,
) => call(`/${subject}/dashboard/classes/student/sessions/end`, request, key, errorsSchema);

const teacherSchema = z.object({ errors: z.array(z.string()), mayMakeAccount: z.boolean() });

export type NewTeacher = {
  classId: string;
  username: string;
  account?: { firstName: string; lastName: string; password: string };
};

export const postTeacher = (subject: SubjectPath, request: NewTeacher, key: string) =>
  call(`/${subject}/dashboard/classes/teachers`, request, key, teacherSchema);

export const postInvitations = (subject: SubjectPath, classId: string, emails: string[], key: string) =>
  call(`/${subject}/dashboard/classes/invite`, { classId, emails }, key, errorsSchema);

const mailSchema = z.object({ isSetUp: z.boolean() });

/** Whether the school has set up e-mail; null when the school's server could not be asked. */
export async function getMailSetUp(subject: SubjectPath): Promise<boolean | null> {
  const response = await getText(`/${subject}/dashboard/classes/invite`).catch(() => null);
  const parsed = mailSchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
  return parsed.success ? parsed.data.isSetUp : null;
}

/** Answers about who asks and how often: whether an earlier try was done, they do not say. */
const SAYS_NOTHING_OF_IT = [401, 408, 429];

async function call<T extends { errors: string[] }>(
  path: string,
  body: unknown,
  key: string,
  schema: z.ZodMiniType<T>,
): Promise<CallAnswer<T>> {
  if (!isOnline()) return { kind: 'offline' };
  const response = await postOnce(path, JSON.stringify(body), key).catch(() => null);
  const json = response === null ? null : parseJson(response.text);
  const parsed = schema.safeParse(json);
  if (response?.status === 200 && parsed.success && parsed.data.errors.length === 0) {
    return { kind: 'done', body: parsed.data };
  }
  const refused = errorsSchema.safeParse(json);
  // A page that is not ours is a portal or a proxy: as good as no answer.
  if (response === null || !refused.success) return { kind: 'unanswered' };
  return {
    kind: 'refused',
    errors: errorsByField(refused.data.errors),
    body: parsed.success ? parsed.data : null,
    isFinal: response.status < 500 && !SAYS_NOTHING_OF_IT.includes(response.status),
    isForbidden: response.status === 403,
  };
}
