import { expect, test } from 'vitest';
import { auditSentence, type SaidLine } from '#shared/domain/accounts/audit-sentence.ts';
import { auditKindSchema, type AuditKind } from '#shared/domain/accounts/audit.ts';
import { LIMIT_WORDS } from '#shared/domain/accounts/limit-names.ts';

const ana = { id: 'a', name: 'Ana Ruiz' };
const ben = { id: 'b', name: 'Ben Okoro' };
const said = (kind: string, line: Partial<SaidLine> = {}): string =>
  auditSentence({ kind, actor: ana, subject: null, detail: {}, className: null, ...line });
const toBen = { subject: ben };
const inClass = { detail: { classId: 'c' }, className: 'Science 5' };

const expected: Record<AuditKind, [sentence: string, line?: Partial<SaidLine>][]> = {
  'signed-in': [
    ['Ana Ruiz signed in on Chrome on ChromeOS.', { detail: { device: 'Chrome on ChromeOS' } }],
    ['Ana Ruiz signed in.'],
    [
      'Ana Ruiz signed in with a badge on Chrome on ChromeOS.',
      { detail: { device: 'Chrome on ChromeOS', way: 'badge' } },
    ],
    ['Ana Ruiz signed in by a class list.', { detail: { way: 'class-list' } }],
  ],
  'sign-in-failed': [
    ['Somebody tried to sign in as Ben Okoro with a wrong password.', { actor: null, ...toBen }],
    ['Somebody tried to sign in with a username that nobody has.', { actor: null }],
    ['Somebody tried to sign in with a badge that nobody has.', { actor: null, detail: { way: 'badge' } }],
    [
      'Somebody tried to sign in with a badge of Ben Okoro that has ended on Chrome.',
      { actor: null, ...toBen, detail: { way: 'badge', device: 'Chrome' } },
    ],
    [
      'Somebody gave a wrong PIN or picture password for Ben Okoro on Chrome.',
      { actor: null, ...toBen, detail: { way: 'class-list', device: 'Chrome' } },
    ],
    [
      'Somebody tried to sign in by a class list as nobody of that class.',
      { actor: null, detail: { way: 'class-list' } },
    ],
    [
      'Somebody gave a wrong password for the account of Ben Okoro, where it was signed in on Chrome.',
      { actor: null, ...toBen, detail: { device: 'Chrome', isSignedIn: true } },
    ],
  ],
  'locked-out': [
    [
      'Changing the account of Ben Okoro has to wait, after many wrong passwords on Chrome.',
      { actor: null, ...toBen, detail: { device: 'Chrome', isSignedIn: true } },
    ],
    ['Signing in as Ben Okoro has to wait, after many wrong passwords.', { actor: null, ...toBen }],
  ],
  'signed-out': [['Ana Ruiz signed out.']],
  'session-ended': [
    [
      'The oldest sign-in of Ben Okoro was ended, because there were too many.',
      { actor: null, ...toBen, detail: { reason: 'too-many' } },
    ],
    ['Ana Ruiz ended a sign-in of Ben Okoro.', toBen],
    ['Ana Ruiz ended a sign-in of their own.', { subject: ana }],
  ],
  'password-changed': [
    ['Ana Ruiz changed their password.', { subject: ana }],
    ['Ana Ruiz changed their password.'],
    ['Ana Ruiz changed the password of Ben Okoro.', toBen],
  ],
  'password-reset': [['Ana Ruiz reset the password of Ben Okoro.', toBen]],
  'second-factor-set': [['Ana Ruiz set up a second step for signing in.', { subject: ana }]],
  'second-factor-removed': [['Ana Ruiz removed the second step for signing in of Ben Okoro.', toBen]],
  'class-imported': [
    [
      'Ana Ruiz imported a class from Google Classroom: 1 new account, 24 came in, 2 left.',
      { detail: { made: 1, came: 24, left: 2 } },
    ],
  ],
  'roster-followed': [
    [
      'Ana Ruiz imported a roster: 2 new people, 1 new class, 40 came into classes, 0 left classes, 0 accounts switched off.',
      { detail: { source: 'oneroster', 'person-added': 2, 'class-added': 1, 'member-added': 40 } },
    ],
    [
      'The school server imported a roster: 0 new people, 0 new classes, 0 came into classes, 3 left classes, 1 account switched off.',
      { actor: null, detail: { 'member-leaves': 3, 'person-leaves': 1 } },
    ],
  ],
  'account-made': [
    ['Ana Ruiz made an account for Ben Okoro.', toBen],
    ['The school server made an account for Ben Okoro.', { actor: null, ...toBen }],
  ],
  'account-disabled': [['Ana Ruiz switched off the account of Ben Okoro.', toBen]],
  'account-enabled': [['Ana Ruiz switched the account of Ben Okoro on again.', toBen]],
  'roles-changed': [
    [
      'Ana Ruiz changed what Ben Okoro may do (now: teacher).',
      { ...toBen, detail: { from: 'administrator', to: 'teacher' } },
    ],
  ],
  'staff-added': [
    ['Ana Ruiz added Ben Okoro to the teachers of Science 5.', { ...toBen, ...inClass }],
    [
      'Ana Ruiz added Ben Okoro to the teachers of a class that is gone.',
      { ...toBen, ...inClass, className: null },
    ],
  ],
  'staff-removed': [['Ana Ruiz took Ben Okoro out of the teachers of Science 5.', { ...toBen, ...inClass }]],
  'class-handed-over': [['Ana Ruiz handed Science 5 over to Ben Okoro.', { ...toBen, ...inClass }]],
  'student-moved': [
    ['Ana Ruiz moved Ben Okoro to Science 5.', { ...toBen, ...inClass }],
    [
      'Ana Ruiz took Ben Okoro out of Science 5.',
      { ...toBen, ...inClass, detail: { ...inClass.detail, out: true } },
    ],
  ],
  'work-opened': [
    ['Ana Ruiz opened work of students of Science 5.', inClass],
    ['Ana Ruiz opened older texts of Ben Okoro.', toBen],
  ],
  'work-handed-in': [['Ana Ruiz handed in work of Ben Okoro from a file.', toBen]],
  'data-exported': [
    ['Ana Ruiz downloaded the audit trail.', { detail: { what: 'audit', lines: 3 } }],
    ['Ana Ruiz downloaded the data of Ben Okoro.', toBen],
    ['Ana Ruiz downloaded data of the school.'],
  ],
  'data-erased': [
    ['Ana Ruiz erased the data of a person.'],
    ['Ana Ruiz erased the data of Ben Okoro.', toBen],
  ],
  'retention-set': [
    ['Ana Ruiz set how long the school keeps work: 1 year.', { detail: { years: 1 } }],
    ['Ana Ruiz set how long the school keeps work.'],
  ],
  'retention-applied': [
    [
      'The school server erased work that was past its time, of 4 people.',
      { actor: null, detail: { people: 4 } },
    ],
  ],
  'setting-changed': [
    [
      'The school server changed a setting of the school: promos.',
      { actor: null, detail: { setting: 'promos' } },
    ],
  ],
  'mail-sent': [
    ['Ana Ruiz sent a link by e-mail to 1 address.', { detail: { what: 'link', recipients: 1 } }],
    [
      'Ana Ruiz sent invitations to a class by e-mail to 3 addresses.',
      { detail: { what: 'invitation', recipients: 3 } },
    ],
  ],
  restored: [['The school’s data was restored from a backup.', { actor: null }]],
  'epoch-rotated': [
    [
      'The school server had been set back to an older state; every device read its data again.',
      { actor: null },
    ],
  ],
  'limit-reached': [
    ['Ana Ruiz reached the limit for wrong class codes.', { detail: { limit: 'wrong-codes' } }],
    ['Ana Ruiz reached the limit for requests.', { detail: { limit: 'of a newer server' } }],
  ],
  'email-confirmed': [['Ana Ruiz confirmed an e-mail address for their account.', { subject: ana }]],
  'email-removed': [
    ['Ana Ruiz removed their e-mail address.', { subject: ana }],
    ['Ana Ruiz removed the e-mail address of Ben Okoro.', toBen],
  ],
  'signed-up': [
    ['Ana Ruiz signed up with a code of the school.', { subject: ana, detail: { way: 'code' } }],
    [
      'Ben Okoro signed up with an e-mail address of the school, and Ana Ruiz confirmed it.',
      { ...toBen, detail: { way: 'domain' } },
    ],
  ],
  'sign-up-declined': [['Ana Ruiz declined a sign-up of an educator.']],
  'code-made': [['Ana Ruiz made a code with which students sign up.', { detail: { role: 'student' } }]],
  'code-withdrawn': [
    ['Ana Ruiz withdrew a code with which educators signed up.', { detail: { role: 'teacher' } }],
  ],
  'provider-bound': [
    ['Ana Ruiz can sign in with Google now.', { subject: ana, detail: { provider: 'Google' } }],
  ],
  'provider-unbound': [
    ['Ana Ruiz signs in with Google no more.', { subject: ana, detail: { provider: 'Google' } }],
    ['Ana Ruiz ended that Ben Okoro signs in with Google.', { ...toBen, detail: { provider: 'Google' } }],
  ],
  'feedback-deleted': [
    ['Ana Ruiz deleted feedback of Ben Okoro.', toBen],
    ['Ana Ruiz deleted feedback of somebody who was not signed in.'],
  ],
  'badge-made': [['Ana Ruiz made a badge for Ben Okoro to sign in with.', toBen]],
  'badge-ended': [['Ana Ruiz ended the badge of Ben Okoro.', toBen]],
  'class-opened': [
    ['Ana Ruiz let devices be opened for Class A.', { detail: { classId: 'a' }, className: 'Class A' }],
  ],
  'class-opening-ended': [
    [
      'Ana Ruiz ended the class list of Class A on its devices.',
      { detail: { classId: 'a' }, className: 'Class A' },
    ],
  ],
  'class-device-opened': [
    [
      'A device was opened for a class that is gone on Chrome.',
      { actor: null, detail: { classId: 'a', device: 'Chrome' } },
    ],
  ],
  'class-tries-allowed': [
    [
      'Ana Ruiz let Ben Okoro try again to sign in by the class list of Class A.',
      { ...toBen, detail: { classId: 'a' }, className: 'Class A' },
    ],
  ],
  'class-secret-made': [['Ana Ruiz made a PIN or picture password for Ben Okoro.', toBen]],
  'class-secret-ended': [['Ana Ruiz ended the PIN or picture password of Ben Okoro.', toBen]],
  'name-changed': [
    ['Ana Ruiz changed their name to Ana Roth.', { subject: ana, detail: { to: 'Ana Roth' } }],
    ['Ana Ruiz changed the name of Ben Okoro.', toBen],
  ],
  'account-completed': [['Ana Ruiz added what was missing in their account.', { subject: ana }]],
};

test.each(Object.entries(expected))('a line of kind %s is a plain sentence', (kind, cases) => {
  for (const [sentence, line] of cases) expect(said(kind, line)).toBe(sentence);
});

test('every kind has sentences that end, also where nothing else is known', () => {
  for (const kind of auditKindSchema.options)
    for (const line of [{ actor: null }, {}, toBen]) {
      expect(said(kind, line)).toMatch(/^[A-Z].+\.$/);
      expect(said(kind, line)).not.toMatch(/undefined|null|NaN| {2}/);
    }
});

test('every limit has words', () => {
  for (const limit of Object.keys(LIMIT_WORDS))
    expect(said('limit-reached', { detail: { limit } })).not.toContain('for requests');
});

test('a kind of a newer server says that it is not known', () => {
  expect(said('taken-to-the-moon')).toBe('Something was noted that this version of the app does not know.');
});
