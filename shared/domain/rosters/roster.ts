/** The forms of files in which the systems of schools say who is in which class. */
const fileSources = ['oneroster', 'clever'] as const;
export type FileSource = (typeof fileSources)[number];
/** What says who is in which class. Stored: a name never changes its meaning. */
export const rosterSources = [...fileSources, 'google-classroom'] as const;
export type RosterSource = (typeof rosterSources)[number];

/** Bounds of what one import reads. */
export const MAX_ROSTER_BYTES = 20_000_000;
export const MAX_ROSTER_UNPACKED_BYTES = 80_000_000;
export const MAX_ROSTER_LINES = 150_000;
/** An id that a school's system gives, and any other field. */
export const MAX_EXTERNAL_ID = 255;
export const MAX_ROSTER_FIELD = 500;

/** Something wrong, where it stands; line 0 is the file as a whole. */
export type RosterFault = { readonly file: string; readonly line: number; readonly text: string };

export type RosterRole = 'student' | 'teacher';

/** Somebody whom a roster names. Ids are those of the school's own system. */
export type RosterPerson = {
  readonly id: string;
  readonly role: RosterRole;
  readonly firstName: string;
  readonly lastName: string;
  /** Empty where the roster gives none. */
  readonly username: string;
  readonly email: string;
};

export type RosterClass = { readonly id: string; readonly name: string };

/** That somebody is in a class now. */
export type RosterMember = { readonly classId: string; readonly personId: string; readonly role: RosterRole };

/** By what a membership is known in a roster: its own id may change, and Clever's have none. */
export const memberKey = ({ classId, personId }: Pick<RosterMember, 'classId' | 'personId'>): string =>
  JSON.stringify([classId, personId]);

/** The roster's ids of class and person that a `memberKey` was made from. */
export function readMemberKey(key: string): { readonly classId: string; readonly personId: string } {
  const [classId = '', personId = '']: string[] = JSON.parse(key) as string[]; // as `memberKey` writes it
  return { classId, personId };
}

/** What of a roster can't be relied on: nothing is concluded from its silence about these. */
export type Unsure = {
  readonly people: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  /** By `memberKey`. */
  readonly members: ReadonlySet<string>;
  /** Of people what their lines say all the same: an account that looks like one of them may be theirs. */
  readonly looks: readonly RosterPerson[];
  /** A line does not say of whom it is: it may be of anybody. */
  readonly anyPerson: boolean;
  readonly anyClass: boolean;
  readonly anyMember: boolean;
};

/** What a roster says, each thing once, with everything that is wrong with it. */
export type Roster = {
  readonly source: RosterSource;
  readonly people: readonly RosterPerson[];
  readonly classes: readonly RosterClass[];
  readonly members: readonly RosterMember[];
  /** Named as gone. Members by `memberKey`. */
  readonly gone: {
    readonly people: ReadonlySet<string>;
    readonly classes: ReadonlySet<string>;
    readonly members: ReadonlySet<string>;
  };
  /** Whether what is not named is gone, too. */
  readonly isWhole: { readonly people: boolean; readonly classes: boolean; readonly members: boolean };
  readonly unsure: Unsure;
  /** By file and line. */
  readonly faults: readonly RosterFault[];
  /** What was passed over because it is none of ours, such as guardians. */
  readonly notes: readonly string[];
};
