export { NothingOpen } from './components/board/nothing-open.tsx';
export { StudentNextStep } from './components/student/student-next-step.tsx';
export { usePacksWithActivities, type PacksWithActivities } from './pack-queries.ts';
export { useAssignedPackIds } from './open-packs.ts';
export { ReadingBar } from './components/reading-bar.tsx';
export { useClassWork } from './class-work-query.ts';
export type { ClassAssignment, StudentProgress } from './teacher-queries.ts';
export { useSchoolClock, type SchoolClock } from './use-school-clock.ts';
export { dueDay, dueText } from './components/due-text.ts';
