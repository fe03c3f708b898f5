import type { AuditLine } from './audit-line.ts';
import { auditKindSchema, type AuditKind } from './audit.ts';
import { LIMIT_WORDS, limitNameSchema } from './limit-names.ts';

/** What a sentence is made from. */
export type SaidLine = Pick<AuditLine, 'kind' | 'actor' | 'subject' | 'detail' | 'className'>;

type Words = {
  /** Who did it. */
  readonly by: string;
  /** To whom it was done. */
  readonly whom: string;
  readonly isOwn: boolean;
  /** A detail as text, empty where the line has none. */
  readonly of: (name: string) => string;
  readonly count: (name: string) => number | null;
  /** The class of the line, as words after "of" or "in". */
  readonly inClass: string;
  readonly line: SaidLine;
};

/** A line of the audit trail as a plain sentence. A kind that this version does not know says so. */
export function auditSentence(line: SaidLine): string {
  const kind = auditKindSchema.safeParse(line.kind);
  if (!kind.success) return 'Something was noted that this version of the app does not know.';
  return SENTENCES[kind.data](wordsOf(line));
}

function wordsOf(line: SaidLine): Words {
  const { actor, subject, detail, className } = line;
  const of = (name: string) => String(detail[name] ?? '');
  const isOfClass = detail['classId'] !== undefined;
  return {
    by: actor?.name ?? 'The school server',
    whom: subject?.name ?? 'somebody',
    isOwn: actor !== null && actor.id === subject?.id,
    of,
    count: (name) => (typeof detail[name] === 'number' ? detail[name] : null),
    inClass: className ?? (isOfClass ? 'a class that is gone' : 'a class'),
    line,
  };
}

const on = ({ of }: Words): string => (of('device') === '' ? '' : ` on ${of('device')}`);
/** Whether the password was asked for again where the account was signed in. */
const isSignedIn = ({ line }: Words): boolean => line.detail['isSignedIn'] === true;
const withBadge = ({ of }: Words): boolean => of('way') === 'badge';
const byClassList = ({ of }: Words): boolean => of('way') === 'class-list';
const byWhat = (words: Words): string =>
  withBadge(words) ? ' with a badge' : byClassList(words) ? ' by a class list' : '';
const number = (count: number | null, one: string, many: string): string =>
  count === null ? many : `${count} ${count === 1 ? one : many}`;

const SENTENCES: Record<AuditKind, (words: Words) => string> = {
  'signed-in': (words) => `${words.by} signed in${byWhat(words)}${on(words)}.`,
  'sign-in-failed': (words) => {
    if (withBadge(words))
      return words.line.subject === null
        ? 'Somebody tried to sign in with a badge that nobody has.'
        : `Somebody tried to sign in with a badge of ${words.whom} that has ended${on(words)}.`;
    if (byClassList(words))
      return words.line.subject === null
        ? 'Somebody tried to sign in by a class list as nobody of that class.'
        : `Somebody gave a wrong PIN or picture password for ${words.whom}${on(words)}.`;
    if (words.line.subject === null) return 'Somebody tried to sign in with a username that nobody has.';
    return isSignedIn(words)
      ? `Somebody gave a wrong password for the account of ${words.whom}, where it was signed in${on(words)}.`
      : `Somebody tried to sign in as ${words.whom} with a wrong password${on(words)}.`;
  },
  'locked-out': (words) =>
    isSignedIn(words)
      ? `Changing the account of ${words.whom} has to wait, after many wrong passwords${on(words)}.`
      : `Signing in as ${words.whom} has to wait, after many wrong passwords.`,
  'signed-out': (words) => `${words.by} signed out${on(words)}.`,
  'session-ended': sessionEnded,
  'password-changed': ({ by, isOwn, whom, line }) =>
    isOwn || line.subject === null
      ? `${by} changed their password.`
      : `${by} changed the password of ${whom}.`,
  'password-reset': ({ by, whom }) => `${by} reset the password of ${whom}.`,
  'second-factor-set': ({ by, isOwn, whom, line }) =>
    `${by} set up a second step for signing in${isOwn || line.subject === null ? '' : ` of ${whom}`}.`,
  'second-factor-removed': ({ by, isOwn, whom, line }) =>
    `${by} removed the second step for signing in${isOwn || line.subject === null ? '' : ` of ${whom}`}.`,
  'account-made': ({ by, whom }) => `${by} made an account for ${whom}.`,
  'account-disabled': ({ by, whom }) => `${by} switched off the account of ${whom}.`,
  'account-enabled': ({ by, whom }) => `${by} switched the account of ${whom} on again.`,
  'roles-changed': ({ by, whom, of }) =>
    `${by} changed what ${whom} may do${of('to') === '' ? '' : ` (now: ${of('to')})`}.`,
  'staff-added': ({ by, whom, inClass }) => `${by} added ${whom} to the teachers of ${inClass}.`,
  'staff-removed': ({ by, whom, inClass }) => `${by} took ${whom} out of the teachers of ${inClass}.`,
  'class-handed-over': ({ by, whom, inClass }) => `${by} handed ${inClass} over to ${whom}.`,
  'student-moved': ({ by, whom, inClass, line }) =>
    line.detail['out'] === true
      ? `${by} took ${whom} out of ${inClass}.`
      : `${by} moved ${whom} to ${inClass}.`,
  'work-opened': ({ by, whom, inClass, line }) =>
    line.subject === null
      ? `${by} opened work of students of ${inClass}.`
      : `${by} opened older texts of ${whom}.`,
  'work-handed-in': ({ by, whom }) => `${by} handed in work of ${whom} from a file.`,
  'data-exported': ({ by, whom, of, line }) => {
    if (of('what') === 'audit') return `${by} downloaded the audit trail.`;
    return line.subject === null
      ? `${by} downloaded data of the school.`
      : `${by} downloaded the data of ${whom}.`;
  },
  'data-erased': ({ by, whom, line }) =>
    `${by} erased the data of ${line.subject === null ? 'a person' : whom}.`,
  'retention-set': ({ by, count }) =>
    `${by} set how long the school keeps work${count('years') === null ? '' : `: ${number(count('years'), 'year', 'years')}`}.`,
  'retention-applied': ({ by, count }) =>
    `${by} erased work that was past its time${count('people') === null ? '' : `, of ${number(count('people'), 'person', 'people')}`}.`,
  'setting-changed': ({ by, of }) =>
    `${by} changed a setting of the school${of('setting') === '' ? '' : `: ${of('setting')}`}.`,
  'mail-sent': ({ by, of, count }) =>
    `${by} sent ${MAILED[of('what')] ?? 'a link'} by e-mail to ${number(count('recipients'), 'address', 'addresses')}.`,
  restored: () => 'The school’s data was restored from a backup.',
  'epoch-rotated': () =>
    'The school server had been set back to an older state; every device read its data again.',
  'limit-reached': ({ by, line, of }) => {
    const limit = limitNameSchema.safeParse(of('limit'));
    const words = limit.success ? LIMIT_WORDS[limit.data] : 'requests';
    return `${line.actor === null ? 'Somebody' : by} reached the limit for ${words}.`;
  },
  'email-confirmed': ({ whom }) => `${atStart(whom)} confirmed an e-mail address for their account.`,
  'email-removed': ({ by, isOwn, whom }) =>
    isOwn ? `${by} removed their e-mail address.` : `${by} removed the e-mail address of ${whom}.`,
  'signed-up': ({ by, isOwn, whom, of }) => {
    const how = SIGNED_UP_BY[of('way')];
    const signedUp = `${atStart(whom)} signed up${how === undefined ? '' : ` ${how}`}`;
    return isOwn ? `${signedUp}.` : `${signedUp}, and ${by} confirmed it.`;
  },
  'sign-up-declined': ({ by }) => `${by} declined a sign-up of an educator.`,
  'code-made': ({ by, of }) => `${by} made a code with which ${CODE_FOR[of('role')] ?? 'people'} sign up.`,
  'code-withdrawn': ({ by, of }) =>
    `${by} withdrew a code with which ${CODE_FOR[of('role')] ?? 'people'} signed up.`,
  'provider-bound': ({ whom, of }) =>
    `${atStart(whom)} can sign in with ${of('provider') || 'a provider'} now.`,
  'provider-unbound': ({ by, isOwn, whom, of }) =>
    isOwn
      ? `${by} signs in with ${of('provider') || 'a provider'} no more.`
      : `${by} ended that ${whom} signs in with ${of('provider') || 'a provider'}.`,
  'feedback-deleted': ({ by, whom, line }) =>
    `${by} deleted feedback of ${line.subject === null ? 'somebody who was not signed in' : whom}.`,
  'badge-made': ({ by, whom }) => `${by} made a badge for ${whom} to sign in with.`,
  'badge-ended': ({ by, whom }) => `${by} ended the badge of ${whom}.`,
  'class-opened': ({ by, inClass }) => `${by} let devices be opened for ${inClass}.`,
  'class-opening-ended': ({ by, inClass }) => `${by} ended the class list of ${inClass} on its devices.`,
  'class-device-opened': (words) => `A device was opened for ${words.inClass}${on(words)}.`,
  'class-tries-allowed': ({ by, whom, inClass }) =>
    `${by} let ${whom} try again to sign in by the class list of ${inClass}.`,
  'class-secret-made': ({ by, whom }) => `${by} made a PIN or picture password for ${whom}.`,
  'class-secret-ended': ({ by, whom }) => `${by} ended the PIN or picture password of ${whom}.`,
  'name-changed': ({ by, isOwn, whom, of }) =>
    `${by} changed ${isOwn ? 'their name' : `the name of ${whom}`}${of('to') === '' ? '' : ` to ${of('to')}`}.`,
  'account-completed': ({ whom }) => `${atStart(whom)} added what was missing in their account.`,
  'class-imported': ({ by, count }) =>
    `${by} imported a class from Google Classroom: ${[
      number(count('made') ?? 0, 'new account', 'new accounts'),
      `${count('came') ?? 0} came in`,
      `${count('left') ?? 0} left`,
    ].join(', ')}.`,
  'roster-followed': ({ by, count }) => {
    const changes = [
      number(count('person-added') ?? 0, 'new person', 'new people'),
      number(count('class-added') ?? 0, 'new class', 'new classes'),
      `${count('member-added') ?? 0} came into classes`,
      `${count('member-leaves') ?? 0} left classes`,
      number(count('person-leaves') ?? 0, 'account switched off', 'accounts switched off'),
    ];
    return `${by} imported a roster: ${changes.join(', ')}.`;
  },
};

const atStart = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** By which way somebody signed up. */
const SIGNED_UP_BY: Readonly<Record<string, string>> = {
  code: 'with a code of the school',
  domain: 'with an e-mail address of the school',
  provider: 'with a sign-in provider',
};

const CODE_FOR: Readonly<Record<string, string>> = { student: 'students', teacher: 'educators' };

function sessionEnded({ by, whom, isOwn, of, line }: Words): string {
  if (of('reason') === 'too-many')
    return `The oldest sign-in of ${whom} was ended, because there were too many.`;
  if (isOwn || line.subject === null) return `${by} ended a sign-in of their own.`;
  return `${by} ended a sign-in of ${whom}.`;
}

/** What was sent by e-mail; a link where no other is named. */
const MAILED: Readonly<Record<string, string>> = {
  invitation: 'invitations to a class',
  annotations: 'annotations',
};
