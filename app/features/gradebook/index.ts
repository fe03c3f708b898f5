export { ClassActivities } from './components/class-activities.tsx';
export { Gradebook } from './components/gradebook.tsx';
export { StudentWork } from './components/student-work.tsx';
