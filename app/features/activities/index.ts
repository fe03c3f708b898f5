export { ClassroomSummary } from './components/board/classroom-summary.tsx';
export { StudentNextStep } from './components/student/student-next-step.tsx';
