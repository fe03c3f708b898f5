export { NothingOpen } from './components/board/nothing-open.tsx';
export { usePacksWithActivities, type PacksWithActivities } from './pack-queries.ts';
export { useAssignedPackIds } from './open-packs.ts';
export { ReadingBar } from './components/reading-bar.tsx';
export { useClassWork } from './class-work-query.ts';
export type { ClassAssignment, StudentProgress } from './teacher-queries.ts';
export { useSchoolClock, type SchoolClock } from './use-school-clock.ts';
export { dueDay, dueText } from './components/due-text.ts';
export { OtherVersions, textOfVersion } from './components/student/other-versions.tsx';
export { FormerWorkPanel, RemovedWork } from './components/student/removed-work.tsx';
export { SubmittedPanel } from './components/student/submitted-panel.tsx';
export { workScope } from './student-actions.ts';
export { isGoneForStudent, WorkFrame } from './components/student/work-frame.tsx';
export { useStudentWork, type StudentWork } from './student-queries.ts';
export {
  AnswerHistory,
  AssignedMessage,
  AssignPanel,
  DeleteActivityDialog,
  GivenList,
} from './lazy-parts.tsx';
export { useAssignRows, type AssignRows } from './assign-queries.ts';
export { useStepFocus } from './use-step-focus.ts';
export { SnackPartsProvider, type SnackParts, type SnackSheetProps } from './snack-parts.ts';
