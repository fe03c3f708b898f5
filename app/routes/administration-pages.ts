/** Looking after a school, in one file; its tabs come when they are opened. */
export { AdministrationScreen } from '#app/features/administration/screens/administration-screen.tsx';
export { PersonScreen } from '#app/features/administration/screens/person-screen.tsx';
