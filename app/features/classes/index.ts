export { nameOf, readOwnClasses, readStudents } from './queries.ts';
export { readUsernames } from './usernames.ts';
