import type { StoredText, Reader } from '#server/sync/core.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import type { Answer, Assignment, Submission } from '#shared/domain/activities/rows.ts';
import { stepName } from '#shared/domain/activities/snack.ts';
import { withoutKeys } from '#shared/domain/activities/without-keys.ts';
import type { SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import type { RowOf } from '#shared/sync/define-table.ts';
import type { ExportEntry } from './export-section.ts';
import type { ExportedPerson } from './exported-person.ts';

/** The most kept texts of one answer: as many as a history shows. */
const MAX_TEXTS = 200;

/** What a person wrote for each activity, with every kept text of it and all that came back, one activity after the other. */
export function* workEntries(reader: Reader, who: ExportedPerson): Generator<ExportEntry> {
  const rows = reader.rowsFor(who.id);
  const own = ['studentId', who.id] as const;
  const answers = rows.list('answer', { member: own });
  const statuses = rows.list('studentStatus', { member: own });
  const submissions = rows.list('submission', { member: own });
  const versions = rows.list('branch').filter((row) => row.body['studentId'] === who.id);
  const returned = rows.list('review', { member: own });
  const actions = rows.list('snackAction', { member: own });
  const responses = rows.list('snackResponse', { member: own });
  const ids = [answers, statuses, submissions, returned, actions, responses]
    .flat()
    .map(({ assignmentId }) => assignmentId);
  for (const id of new Set(ids)) {
    const of = <Row extends { assignmentId: string }>(all: Row[]) =>
      all.filter((row) => row.assignmentId === id);
    const review = reviewFor(reader, who, id) ?? of(returned)[0] ?? null;
    const work = {
      activity: activityOf(reader, id),
      status: of(statuses)[0] ?? null,
      answers: of(answers),
      snackActions: inOrderOfScreen(of(actions)),
      snackResponses: of(responses),
      submissions: of(submissions),
      versions: versions.filter((row) => row.body['assignmentId'] === id),
      review,
    };
    yield workEntry(work, textsOf(reader, work), who);
  }
}

/** What the class staff have, scores that were not shown and feedback that was not returned included: for the school alone. */
const reviewFor = (reader: Reader, who: ExportedPerson, assignment: string): Review | null =>
  who.audience === 'school' ? reader.rows.load('review', reviewId(assignment, who.id)) : null;

/** What an assignment asked. Who else was asked is nobody's business here. */
const ASKED = [
  'id',
  'title',
  'instructions',
  'questions',
  'preface',
  'snacks',
  'inquiry',
  'packId',
  'subject',
  'teacherName',
  'startDate',
  'endDate',
  'endTime',
] as const satisfies readonly (keyof Assignment)[];

function activityOf(reader: Reader, id: string) {
  const assignment = reader.rows.load('assignment', id);
  if (assignment === null) return null;
  // The fields that are listed.
  const asked = Object.fromEntries(ASKED.map((field) => [field, assignment[field]])) as Pick<
    Assignment,
    (typeof ASKED)[number]
  >;
  return { ...withoutKeys(asked), className: reader.rows.load('class', assignment.classId)?.name ?? '' };
}

type Work = {
  activity: ReturnType<typeof activityOf>;
  status: RowOf<'studentStatus'> | null;
  answers: Answer[];
  snackActions: SnackAction[];
  snackResponses: RowOf<'snackResponse'>[];
  submissions: Submission[];
  versions: RowOf<'branch'>[];
  review: Review | null;
};

/** A kept text, and what it answers: a question, or a step of a snack. */
type Earlier = { about: About; text: string; at: number; device: string };
type About = { questionId: string } | { snackId: string; stepId: number };

/** Every kept text of answers and responses, the oldest of each first. */
function textsOf(reader: Reader, { answers, snackActions }: Work): Earlier[] {
  const kept = (table: 'answer' | 'snackAction', id: string, about: About): Earlier[] =>
    reader
      .textsOf(table, id, MAX_TEXTS)
      .reverse()
      .map((one) => ({ about, text: textOf(one), at: one.authoredAt, device: one.device }));
  return [
    ...answers.flatMap(({ id, questionId }) => kept('answer', id, { questionId })),
    ...snackActions.flatMap(({ id, snackId, stepId }) => kept('snackAction', id, { snackId, stepId })),
  ];
}

/** A row of an answer or of a response, as the push wrote it. */
const textOf = ({ body }: StoredText): string => (JSON.parse(body) as Answer | SnackAction).text;

/** As the screen has them: by snack and step, the details in their order. */
const inOrderOfScreen = (actions: readonly SnackAction[]): SnackAction[] =>
  actions.toSorted(
    (a, b) =>
      a.snackId.localeCompare(b.snackId) ||
      a.stepId - b.stepId ||
      Number((a.order ?? '') > (b.order ?? '')) - Number((a.order ?? '') < (b.order ?? '')),
  );

function workEntry(work: Work, earlier: readonly Earlier[], who: ExportedPerson): ExportEntry {
  const { activity, status, review } = work;
  const questionOf = (id: string) =>
    [activity?.preface, ...(activity?.questions ?? [])].find((one) => one?.questionId === id)?.text ??
    activity?.snacks?.find((snack) => snack.id === id)?.content.title ??
    'A question';
  const stepOf = (snackId: string, stepId: number) => {
    const read = activity?.snacks?.find(({ id }) => id === snackId)?.content.title ?? 'A text';
    return `${stepName(stepId)}, ${read}`;
  };
  const nameOf = (about: About) =>
    'questionId' in about ? questionOf(about.questionId) : stepOf(about.snackId, about.stepId);
  const facts = [
    ['Class', activity?.className ?? ''],
    ['Teacher', activity?.teacherName ?? ''],
    ['Due', [activity?.endDate, activity?.endTime].filter(Boolean).join(' ')],
    ['Status', statusWords(status, who)],
    ['Score', scoreOf(review)],
  ] as const;
  const texts = [
    ...work.answers.map((row) => ({ label: `Answer: ${questionOf(row.questionId)}`, text: row.text })),
    ...work.snackActions.map((row) => ({ label: stepOf(row.snackId, row.stepId), text: row.text })),
    ...work.versions.map((row) => ({
      label: `Another version, from ${row.device}`,
      text: typeof row.body['text'] === 'string' ? row.body['text'] : '',
    })),
    ...earlier.map((row) => ({
      label: `Written ${who.when(row.at)} on ${row.device}: ${nameOf(row.about)}`,
      text: row.text,
    })),
    ...work.submissions.flatMap((row) =>
      row.answers.map((one) => ({
        label: `Handed in ${who.when(row.submittedAt)}: ${one.questionText}`,
        text: one.text,
      })),
    ),
    ...work.submissions.flatMap((row) =>
      (row.snacks ?? []).flatMap(({ title, actions }) =>
        actions.map((one) => ({
          label: `Handed in ${who.when(row.submittedAt)}: ${stepName(one.stepId)}, ${title}`,
          text: one.text,
        })),
      ),
    ),
    ...feedbackTexts(review, questionOf, who),
  ];
  return {
    title: activity?.title ?? 'An activity that is gone',
    facts: facts.filter(([, value]) => value !== ''),
    texts: texts.filter(({ text }) => text.trim() !== ''),
    data: { ...work, texts: earlier },
  };
}

function statusWords(status: Work['status'], who: ExportedPerson): string {
  if (status === null) return '';
  const words = {
    NOT_STARTED: 'not started',
    VIEWED: 'opened',
    IN_PROGRESS: 'in progress',
    SUBMITTED: 'handed in',
  };
  const at = status.submittedAt === null ? '' : ` ${who.when(status.submittedAt)}`;
  return `${words[status.status]}${at}`;
}

const scoreOf = (review: Review | null): string => {
  const score = review?.score ?? review?.returned?.score ?? null;
  const max = review?.maxScore ?? review?.returned?.maxScore ?? null;
  return score === null ? '' : `${score}${max === null ? '' : ` of ${max}`}`;
};

function feedbackTexts(review: Review | null, questionOf: (id: string) => string, who: ExportedPerson) {
  if (review === null) return [];
  const { returned } = review;
  const comments = (from: Review['comments'], label: string) =>
    (from ?? []).map(({ questionId, text }) => ({ label: `${label}: ${questionOf(questionId)}`, text }));
  return [
    { label: 'Feedback by the class’s teachers', text: review.feedback },
    ...comments(review.comments, 'Comment'),
    ...(returned === null
      ? []
      : [
          { label: `Given back ${who.when(returned.at)} by ${returned.byName}`, text: returned.feedback },
          ...comments(returned.comments, 'Comment given back'),
        ]),
  ];
}
