import type { NotificationLine } from './notification-list.ts';
import type { EventDefinition, NotificationRow } from './rows.ts';

export type NotificationWords = {
  readonly text: string;
  /** What it is about: its kind, and for a teacher the class. */
  readonly detail: string;
};

/** The words of a locale that notifications need; the app's own, and those of the server's mails. */
export type Speech = {
  readonly terms: { readonly teacher: string };
  readonly format: {
    readonly dateDay: (date: string) => string;
    readonly plural: (count: number, one: string, other: string) => string;
  };
};

/**
 * Every notification in words, by event and by whom it is for. A day is named by its date: what was "tomorrow" when it was
 * written may be read days later.
 */
export function notificationWords({ row, others }: NotificationLine, speech: Speech): NotificationWords {
  const parts = partsOf(row, others, speech);
  const say =
    row.userType === 'TEACHER' ? (toTeacher[row.event] ?? toStudent[row.event]) : toStudent[row.event];
  const kind = kinds[row.about.kind];
  const detail =
    row.userType === 'TEACHER' && row.about.kind !== 'CLASS' ? [kind, row.about.className] : [kind];
  return { text: say(parts), detail: [...detail, reminders[row.event]].filter(Boolean).join(' · ') };
}

const kinds = {
  ACTIVITY: 'Activity',
  SNACK_PACK: 'Learning strategies',
  MINI_INQUIRY: 'Mini-inquiry',
  CLASS: 'Class',
} as const satisfies Record<NotificationRow['about']['kind'], string>;

const reminders: Partial<Record<EventDefinition, string>> = {
  DUE_IN_7_DAYS: 'Reminder 7 days before',
  DUE_IN_1_DAY: 'Reminder 1 day before',
  DUE_TODAY: 'Reminder on the day',
};

type Parts = {
  readonly who: string;
  readonly others: string;
  readonly title: string;
  readonly inClass: string;
  readonly day: string;
};
type Say = (parts: Parts) => string;

function partsOf(
  { who, about, date, userType }: NotificationRow,
  others: number,
  { terms, format }: Speech,
): Parts {
  // A teacher is told of students and colleagues; one of them whose name is not known was none of the teacher's teachers.
  const unnamed = userType === 'TEACHER' ? 'Somebody' : `Your ${terms.teacher.toLowerCase()}`;
  return {
    who: who === '' ? unnamed : who,
    others: others === 0 ? '' : ` and ${format.plural(others, 'other student', 'other students')}`,
    title: `“${about.title}”`,
    inClass: about.className,
    day: date === null ? '' : format.dateDay(date),
  };
}

const toStudent: Record<EventDefinition, Say> = {
  ASSIGNED: ({ who, title, day }) => `${who} gave you ${title}. It’s due ${day}.`,
  SCHEDULED: ({ title, day }) => `${title} opens ${day}.`,
  OPENS_TODAY: ({ title, day }) => `${title} opened ${day}.`,
  DUE_TODAY: ({ title, day }) => `${title} is due ${day}.`,
  DUE_IN_1_DAY: ({ title, day }) => `${title} is due ${day}.`,
  DUE_IN_7_DAYS: ({ title, day }) => `${title} is due ${day}.`,
  MORE_TIME: ({ title, day }) => `You have more time for ${title}: until ${day}.`,
  REMINDED: ({ who, title }) => `${who} reminds you to start ${title}.`,
  RETURNED: ({ who, title }) => `${who} returned ${title} to you.`,
  FEEDBACK: ({ who, title }) => `${who} wrote feedback on ${title}.`,
  REVISION_ASKED: ({ who, title }) => `${who} asks you to revise ${title}.`,
  REOPENED: ({ title, day }) => `${title} is open again. It’s due ${day}.`,
  TAKEN_BACK: ({ who, title }) => `${who} took ${title} back to go on with it.`,
  ALL_FINISHED: ({ title }) => `Everybody has finished ${title}.`,
  CLASS_JOINED: ({ who, others, title }) => `${who}${others} joined ${title}.`,
};

/** Where a teacher is told something else than a student. */
const toTeacher: Partial<Record<EventDefinition, Say>> = {
  ASSIGNED: ({ who, title, inClass, day }) => `${who} gave ${title} to ${inClass}. It’s due ${day}.`,
  SCHEDULED: ({ who, title, inClass, day }) => `${who} scheduled ${title} for ${inClass}. It opens ${day}.`,
};
