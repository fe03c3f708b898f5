/** What is done to a server over changed sources, and compared with what the same does to another. */
export { busySchool } from './busy-school.ts';
export { drawnVerbs } from './drawn-verbs.ts';
