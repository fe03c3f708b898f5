import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { commentOn } from './comments.ts';
import type { Review } from './review-rows.ts';
import type { Progress, Question } from './rows.ts';
import type { StudentStatus } from './student-status.ts';

/** One student's line in a class's results. */
export type ResultLine = {
  readonly lastName: string;
  readonly firstName: string;
  /** What they sign in with, which tells two of one name apart; empty where the server was not asked. */
  readonly username: string;
  readonly status: StudentStatus;
  readonly answered: number;
  readonly total: number;
  readonly progress: Pick<Progress, 'submittedAt' | 'receivedAt' | 'verdict' | 'accepted'> | null;
  readonly isReviewed: boolean;
  readonly review: Pick<
    Review,
    'score' | 'maxScore' | 'feedback' | 'returned' | 'points' | 'comments'
  > | null;
  /** The answers by question id; null where this device has not read this student's work. */
  readonly answers: ReadonlyMap<string, Pick<GivenAnswer, 'text'>> | null;
};

/** What an answer of somebody whose work is not on this device is: not known, and not empty. */
export const ANSWER_NOT_HERE = '(not on this device)';

const HEADINGS = [
  'Last name',
  'First name',
  'Username',
  'Status',
  'Answered',
  'Questions',
  'Finished',
  'Received',
  'Due date kept',
  'Reviewed',
  'Points',
  'Maximum',
  'Feedback',
  'Returned',
];

/**
 * A class's results as a CSV file. Instants are written in the school's zone as `YYYY-MM-DD HH:mm`. The answers come after
 * that, a column for each question as it is worded now; then the points of questions that have any, and the comments on
 * those that were commented on.
 */
export function resultsCsv(
  lines: readonly ResultLine[],
  questions: readonly Pick<Question, 'questionId' | 'text' | 'points'>[],
  timeZone: string,
): string {
  const at = instantFormat(timeZone);
  const scored = questions.filter(({ points: most }) => typeof most === 'number' && most > 0);
  const commented = questions.filter(({ questionId }) =>
    lines.some(({ review }) => commentOn(review?.comments ?? [], questionId) !== ''),
  );
  const rows = lines.map(({ progress, review, ...line }) => [
    line.lastName,
    line.firstName,
    line.username,
    STATUSES[line.status],
    String(line.answered),
    String(line.total),
    at(progress?.submittedAt ?? null),
    at(progress?.receivedAt ?? null),
    dueDateKept(progress),
    line.isReviewed ? 'Yes' : 'No',
    points(review?.score ?? null),
    points(review?.maxScore ?? null),
    review?.feedback ?? '',
    at(review?.returned?.at ?? null),
    ...questions.map(({ questionId }) =>
      line.answers === null ? ANSWER_NOT_HERE : (line.answers.get(questionId)?.text ?? ''),
    ),
    ...scored.map(({ questionId }) =>
      points(review?.points?.find((one) => one.questionId === questionId)?.points ?? null),
    ),
    ...commented.map(({ questionId }) => commentOn(review?.comments ?? [], questionId)),
  ]);
  const headings = [
    ...HEADINGS,
    ...questions.map(({ text }) => text),
    ...scored.map(({ text, points: most }) => `Points of ${most}: ${text}`),
    ...commented.map(({ text }) => `Comment: ${text}`),
  ];
  return csvFile([headings, ...rows]);
}

/**
 * Lines as a CSV file (RFC 4180: CRLF, every field quoted), with a byte order mark, without which Excel reads UTF-8 as
 * something else.
 */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')}`;
}

/**
 * One field: quoted, and kept from being read as a formula. A spreadsheet runs what begins with one of these characters
 * (OWASP, CSV injection), and a student chooses their own words; the apostrophe makes it a text again.
 */
export function csvField(text: string): string {
  const safe = /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Points as a field: empty where there are none. */
export const points = (given: number | null): string => (given === null ? '' : String(given));

const STATUSES: Record<StudentStatus, string> = {
  NOT_STARTED: 'Not Started',
  VIEWED: 'Viewed',
  IN_PROGRESS: 'In Progress',
  SUBMITTED: 'Submitted',
  REMOVED: 'Removed',
  SUBMITTED_INACTIVE: 'Submitted, no longer taking part',
};

function dueDateKept(progress: ResultLine['progress']): string {
  if (progress === null || progress.verdict === null) return '';
  const accepted = progress.accepted === null ? '' : ', accepted';
  return `${VERDICTS[progress.verdict]}${accepted}`;
}

const VERDICTS = {
  on_time: 'Yes',
  on_time_offline: 'Yes, finished offline',
  late: 'No',
  late_unverified: 'Not known',
} as const;

function instantFormat(timeZone: string): (instant: number | null) => string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => (instant === null ? '' : format.format(instant));
}
