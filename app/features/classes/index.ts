export { contactText, oldestText } from './components/contact-text.ts';
export { NoSuchClass } from './components/no-such-class.tsx';
export { TaughtClass } from './components/taught-class.tsx';
export { nameOf, readOwnClasses, readStudents, type ClassDetails, type RosterEntry } from './queries.ts';
export { readUsernames } from './usernames.ts';
export { useUsernames } from './use-usernames.ts';
