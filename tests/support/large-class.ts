import { closeDatabase, openDatabase, type Db } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import {
  answerId,
  assignmentId,
  progressId,
  type Answer,
  type Assignment,
} from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { put } from '#shared/sync/mutator.ts';
import { classA, demoPerson, demoZone } from './demo-day.ts';
import { seattle } from './library-inquiry.ts';
import { onlySchool, runSystem } from './run-system.ts';

/**
 * Fills a demo school's database while no server runs on it: class A grows to so many students, each of whom stands
 * somewhere with each activity. With `scored` what was handed in has points.
 */
export function growClassA(
  file: string,
  size: { readonly students: number; readonly activities: number; readonly scored?: boolean },
): void {
  const db = openDatabase(file);
  db.sqlite.transaction(() => {
    const students = Array.from({ length: size.students }, (_, index) => studentOf(db, index + 1));
    const today = dateInZone(Date.now(), demoZone);
    const { log } = storeOf(db, onlySchool(db));
    for (let index = 0; index < size.activities; index += 1) {
      const assignment = assigned(index, addDays(today, index % 10));
      log.apply(put('assignment', assignment), Date.now());
      for (const [at, studentId] of students.entries()) {
        const progress = progressOf(assignment, studentId, at + index);
        log.apply(put('progress', progress), Date.now());
        if (size.scored === true && progress.status === 'SUBMITTED')
          log.apply(put('review', scoredOf(assignment, studentId, at % 11)), Date.now());
      }
    }
  })();
  closeDatabase(db);
}

/** Makes class A larger and gives it one activity of closed questions, which everybody has answered. Returns its id. */
export function answerInClassA(
  file: string,
  size: { readonly students: number; readonly questions: number },
): string {
  const db = openDatabase(file);
  const questionIds = Array.from({ length: size.questions }, (_, index) => `q${index + 1}`);
  const assignment = closed(assigned(0, dateInZone(Date.now(), demoZone)), questionIds);
  db.sqlite.transaction(() => {
    const students = Array.from({ length: size.students }, (_, index) => studentOf(db, index + 1));
    const { log } = storeOf(db, onlySchool(db));
    log.apply(put('assignment', assignment), Date.now());
    for (const [at, studentId] of students.entries()) {
      log.apply(put('progress', progressOf(assignment, studentId, 1)), Date.now());
      for (const [place, questionId] of questionIds.entries())
        log.apply(put('answer', chosen(assignment, studentId, questionId, (at + place) % 3)), Date.now());
    }
  })();
  closeDatabase(db);
  return assignment.id;
}

/** Makes class A as large and gives it a mini-inquiry of the library, which everybody handed in and got points for. */
export function scoreInquiryInClassA(file: string, students: number): string {
  const db = openDatabase(file);
  const { miniInquiryId, content } = seattle;
  const { title, question, summary, minutes, phases, questions } = content;
  const assignment: Assignment = {
    ...assigned(0, dateInZone(Date.now(), demoZone)),
    ...{ id: inquiryAssignmentId(miniInquiryId, classA), activityId: miniInquiryId, title, questions },
    inquiry: { miniInquiryId, question, summary, minutes, phases },
  };
  const marked = pointsQuestions(questions);
  db.sqlite.transaction(() => {
    const { log } = storeOf(db, onlySchool(db));
    log.apply(put('assignment', assignment), Date.now());
    for (let at = 0; at < students; at += 1) {
      const studentId = studentOf(db, at + 1);
      const points = marked.map(({ questionId, points: most }) => ({ questionId, points: at % (most + 1) }));
      const score = points.reduce((sum, { points: got }) => sum + got, 0);
      log.apply(put('progress', progressOf(assignment, studentId, 2)), Date.now());
      log.apply(put('review', { ...scoredOf(assignment, studentId, score), points }), Date.now());
    }
  })();
  closeDatabase(db);
  return assignment.id;
}

const choices = ['Rain', 'Snow', 'Fog'].map((text, index) => ({ id: `c${index}`, text }));

function closed(assignment: Assignment, questionIds: readonly string[]): Assignment {
  const [like] = assignment.questions;
  if (like === undefined) throw new Error('the activity has no question');
  const questions = questionIds.map((questionId) => ({
    ...{ ...like, questionId, text: `About ${questionId}`, points: 1 },
    interaction: { kind: 'multiple-choice' as const, choices, several: false, shuffle: false },
    key: { kind: 'multiple-choice' as const, correct: ['c0'], feedback: [], explanation: '' },
  }));
  return { ...assignment, questions };
}

function chosen({ id, classId }: Assignment, studentId: string, questionId: string, choice: number): Answer {
  return {
    id: answerId(id, questionId, studentId),
    ...{ assignmentId: id, classId, studentId, questionId, questionVersion: 1, isPreface: false },
    text: choices[choice]?.text ?? '',
    value: { kind: 'multiple-choice', selected: [`c${choice}`] },
    head: derivedId('bench-answer', id, studentId, questionId),
    authoredAt: Date.now(),
  };
}

/** A student of class A; from the 21st on they are made for this. */
function studentOf(db: Db, number: number): string {
  if (number <= 20) return demoPerson(`student${number}`);
  const userId = derivedId('bench-student', String(number));
  runSystem(
    db,
    { now: () => Date.now() },
    {
      id: derivedId('bench-enroll', String(number)),
      name: 'enrollMember',
      args: { classId: classA, userId, role: 'student', firstName: 'Student', lastName: String(number) },
    },
  );
  return userId;
}

function assigned(index: number, endDate: string): Assignment {
  const activityId = derivedId('bench-activity', String(index));
  const subgroupId = defaultSubgroupId(classA);
  return {
    id: assignmentId(activityId, subgroupId),
    activityId,
    classId: classA,
    subgroupId,
    assigneeIds: null,
    packId: 'water-on-the-move',
    subject: 'science',
    title: `Activity ${index + 1}`,
    instructions: 'Read, then answer.',
    preface: null,
    questions: ['q1', 'q2', 'q3'].map((questionId) => ({
      questionId,
      parentQuestionId: null,
      text: `About ${questionId}`,
      version: 1,
      questionCategoryId: 5,
      questionSourceId: 1,
      questionTypeId: 1,
    })),
    isQuickActivity: false,
    teacherId: demoPerson('teacher'),
    teacherName: 'Teacher 1',
    startDate: addDays(endDate, -14),
    endDate,
    sendAhead: false,
    released: true,
    status: 'ASSIGNED',
    statusAt: 0,
    createdAt: 0,
  };
}

function progressOf({ id }: Assignment, studentId: string, turn: number) {
  const status = (['NOT_STARTED', 'IN_PROGRESS', 'SUBMITTED'] as const)[turn % 3] ?? 'NOT_STARTED';
  const submittedAt = status === 'SUBMITTED' ? Date.now() : null;
  return {
    id: progressId(id, studentId),
    assignmentId: id,
    classId: classA,
    studentId,
    status,
    cycle: 0,
    answered: turn % 4,
    total: 3,
    submittedAt,
    receivedAt: submittedAt,
    verdict: submittedAt === null ? null : ('on_time' as const),
    accepted: null,
    changedAt: Date.now(),
  };
}

function scoredOf({ id, classId }: Assignment, studentId: string, score: number): Review {
  const stamp = { at: Date.now(), by: reviewId(id, studentId) };
  const scores = { score, maxScore: 10, showScore: true, scoreStamp: stamp };
  return {
    ...blankReview({ assignmentId: id, classId, studentId }),
    ...scores,
    reviewedCycle: 0,
    reviewedStamp: stamp,
  };
}
