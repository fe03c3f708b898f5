import * as z from 'zod/mini';

/** Classes of one import, and of one list. */
export const MAX_IMPORTED_CLASSES = 20;
export const MAX_LISTED_CLASSES = 100;
/** Students of a class that an import takes; a class of ours has as many at most. */
export const MAX_CLASS_STUDENTS = 500;

/** As people know the service. */
export const serviceName = 'Google Classroom';

/** Messages of content §8 about the classroom service; where the specification has no wording it is ours. */
export const classroomMessages = {
  unreachable: 'We were unable to communicate with Google Classroom.',
  consent: 'Google asks you again whether Packwise may read your classes.',
  refused:
    'Google Classroom does not show your classes. Ask your school whether it is switched on for your account.',
  busy: 'Google Classroom has too much to do now. Try again in a few minutes.',
  gone: 'Google Classroom has no such class for you.',
  tooLarge: `This class has more than ${MAX_CLASS_STUDENTS} students. So large a class can’t be imported.`,
  notSetUp: 'Your school has not set up Google Classroom.',
  notActive: 'This class is not active in Google Classroom any more.',
  notTaught: 'You don’t teach this class in Google Classroom.',
  nameless: 'This class has no name in Google Classroom.',
  others: 'This class belongs to someone else: a colleague imported it. Ask them to add you as a teacher.',
  imported: 'This class is imported already. Re-import it.',
  notImported: 'This class was not imported yet. Import it first.',
  changed: 'This class has changed since you looked. Look at it again, then import.',
  underWay: 'This class is being imported now. Look again in a moment.',
  otherWay: 'isReImport says something else than the address of this call.',
} as const;

const text = z.string();
const people = z.array(
  z.object({ email: text, firstName: text, lastName: text, role: z.enum(['teacher', 'student']) }),
);

/** What an import of a class would change; nothing is changed by asking. Ours. */
const classChangesSchema = z.object({
  /** Names what was looked at: an import that brings it does nothing where it is not the same any more. */
  digest: text,
  /** Null for a class that stays as it is called, and for a new one. */
  rename: z.nullable(z.object({ from: text, to: text })),
  /** `made`: they have no account here yet. */
  coming: z.array(z.object({ name: text, role: z.enum(['teacher', 'student']), made: z.boolean() })),
  /** Students who are not in the class at the service any more; they leave where that is ticked. */
  leaving: z.array(text),
  renames: z.array(z.object({ from: text, to: text })),
  /** Who does not come in, and why. */
  held: z.array(z.object({ name: text, why: text })),
  /** How many students are in the class already. */
  staying: z.int(),
});
export type ClassChanges = z.infer<typeof classChangesSchema>;

/** A class of the service (content §3). */
const googleClassSchema = z.object({
  extClassId: text,
  name: text,
  description: text,
  avatar: text,
  subGroups: z.array(
    z.object({ subgroupName: text, isDefault: z.boolean(), teachers: people, students: people }),
  ),
  imported: z.boolean(),
  /** Null where it could not be read. */
  studentCount: z.nullable(z.int()),
  externalClassProviderInfo: z.object({ id: text, name: text }),
  externalClassLink: text,
  /** Which class of ours it is; null for one that was not imported. Ours, as are the next two. */
  classId: z.nullable(text),
  /** Why it can't be imported; null where it can. */
  problem: z.nullable(text),
  changes: z.nullable(classChangesSchema),
});
export type GoogleClass = z.infer<typeof googleClassSchema>;

/** `POST /google/consent`: ours. */
export const consentBeginSchema = z.object({ to: z.string().check(z.maxLength(500)) });
export const consentBegunSchema = z.object({ errors: z.array(text), url: text });

/** A code of ours that the way back from Google brought; for one session and half an hour (decision 160). */
const authCodeSchema = z.string().check(z.maxLength(500));
const genericError = z.nullable(text);
export const listRequestSchema = z.object({ authCode: authCodeSchema });

/** `POST /google/classes/list`. `isCut`: there are more classes than are listed. */
export const googleClassesSchema = z.object({
  googleClasses: z.array(googleClassSchema),
  genericError,
  isCut: z.boolean(),
});
export type GoogleClasses = z.infer<typeof googleClassesSchema>;

/** `POST /google/classes/import` and `/reImport`. `digests` and `keepCode` are ours. */
export const importRequestSchema = z.object({
  extClassIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(100)))
    .check(z.minLength(1), z.maxLength(MAX_IMPORTED_CLASSES)),
  isReImport: z.optional(z.boolean()),
  /** Whether students leave who are not in the class at the service any more. */
  isSuperDelete: z._default(z.boolean(), false),
  authCode: authCodeSchema,
  /** What was looked at, by class. */
  digests: z._default(z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(100))), {}),
  /** Whether the code is still needed once all went well. */
  keepCode: z._default(z.boolean(), false),
});
export type ImportRequest = z.infer<typeof importRequestSchema>;

/** Their answer. `errors` by class, `classIds` those of ours that were imported; `isBound` whether one signs in with Google. */
export const importAnswerSchema = z.object({
  user: z.object({ isBound: z.boolean() }),
  errors: z.record(text, text),
  genericError,
  classIds: z.record(text, text),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

/** `POST /google/account/bind`. The password is ours, for who signed in longer than ten minutes ago. */
export const bindRequestSchema = z.object({
  authCode: authCodeSchema,
  password: z._default(z.string().check(z.maxLength(200)), ''),
});
export const bindAnswerSchema = z.object({ genericError });

/** Content §4: 0 all succeeded, 1 partial, 2 all failed. */
export type ImportStatus = 0 | 1 | 2;
export const importStatus = (asked: number, failed: number): ImportStatus =>
  failed === 0 ? 0 : failed < asked ? 1 : 2;

/** Why somebody who went to Google came back without a code. In addresses: a name never changes its meaning. */
export const consentProblemSchema = z.enum([
  'failed',
  'unreachable',
  'cancelled',
  'over',
  'less',
  'mismatch',
]);
export type ConsentProblem = z.infer<typeof consentProblemSchema>;

export const consentProblemText: Record<ConsentProblem, string> = {
  failed: 'Google Sign-In Failed.',
  unreachable: classroomMessages.unreachable,
  cancelled: 'You did not finish at Google. Nothing was imported.',
  over: 'This took too long, or was done already. Start again.',
  less: 'You did not allow all that an import needs. Tick every line at Google: Packwise only reads.',
  mismatch:
    'This Google account belongs to another account of your school. Choose your own Google account there.',
};
