/** What asks for the work of a class (SPEC.md R8): teachers' screens alone need it, so no start waits for it. */
export const loadAsking = async () => (await import('./wanted.ts')).askForClasses;
