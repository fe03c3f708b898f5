export { NoSuchClass } from './components/no-such-class.tsx';
export { TaughtClass } from './components/taught-class.tsx';
export { nameOf, readOwnClasses, readStudents, type ClassDetails } from './queries.ts';
export { readUsernames } from './usernames.ts';
export { useUsernames } from './use-usernames.ts';
