export { NothingOpen } from './components/board/nothing-open.tsx';
export { usePacksWithActivities, type PacksWithActivities } from './pack-queries.ts';
export { useAssignedPackIds } from './open-packs.ts';
export { ReadingBar } from './components/reading-bar.tsx';
export { fetchClassWork, notFetchedText } from './fetch-class-work.ts';
export { readAskedWork } from './asked-work.ts';
export { useClassWork } from './class-work-query.ts';
export {
  readClassAssignments,
  useClassAssignment,
  useTeacherBoard,
  type ClassAssignment,
  type StudentProgress,
} from './teacher-queries.ts';
export { AssignmentMark } from './components/assign/assignment-mark.tsx';
export { Freshness } from './components/progress/freshness.tsx';
export { lateSinceOf, lateText } from './components/late-text.ts';
export { dueDay, dueText } from './components/due-text.ts';
export { OtherVersions, textOfVersion, versionsBeside } from './components/student/other-versions.tsx';
export { OvertakenNote } from './components/student/overtaken-note.tsx';
export { FormerClassWork, FormerWorkPanel, RemovedWork } from './components/student/removed-work.tsx';
export { SubmittedPanel } from './components/student/submitted-panel.tsx';
export { workScope } from './student-actions.ts';
export { isGoneForStudent, WorkFrame } from './components/student/work-frame.tsx';
export { useStudentWork, type StudentWork } from './student-queries.ts';
export {
  AssignedMessage,
  AssignmentMenu,
  AssignPanel,
  DeleteActivityDialog,
  GivenList,
  loadQuestionRow,
  ReadingFlow,
  RemindButton,
  VersionCopies,
} from './lazy-parts.tsx';
export { useAssignRows, type AssignRows } from './assign-queries.ts';
export { useStepFocus } from './use-step-focus.ts';
export { PackReaderProvider } from './pack-beside.ts';
export { SnackPartsProvider, type SnackParts, type SnackSheetProps } from './snack-parts.ts';
export { AnswerHistory } from './components/history/answer-history.tsx';
export { AnswerField } from './components/student/answer-field.tsx';
export { answersOf } from './components/student/answers-to-read.tsx';
export { CheckAnswers } from './components/student/check-answers.tsx';
export { QuestionPoints } from './components/question-points.tsx';
export { ReturnedOnAnswer } from './components/feedback/returned-on-answer.tsx';
export { useStudentActions, type StudentActions } from './student-actions.ts';
export { givenTo } from './student-queries.ts';
export { AnswerBox } from './components/student/answer-box.tsx';
export type { ClassChoice } from './components/assign/assign-form.ts';
export type { CopyInHand } from './components/version-copies.tsx';
