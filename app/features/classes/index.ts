export { nameOf, readOwnClasses, readPupils } from './queries.ts';
