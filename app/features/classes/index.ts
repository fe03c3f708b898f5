export { nameOf, readOwnClasses, readStudents } from './queries.ts';
