export { ClassroomSummary } from './components/board/classroom-summary.tsx';
export { StudentNextStep } from './components/student/student-next-step.tsx';
export { QuickActivity } from './components/quick/quick-activity.tsx';
export { usePacksWithActivities, type PacksWithActivities } from './pack-queries.ts';
export { useOpenPackIds } from './open-packs.ts';
export { ReadingBar } from './components/reading-bar.tsx';
