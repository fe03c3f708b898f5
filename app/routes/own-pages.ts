/** What people look after themselves, their account and their school, in one file. */
export { AccountScreen } from '#app/features/accounts/screens/account-screen.tsx';
export { YourSchoolScreen } from '#app/features/schools/screens/your-school-screen.tsx';
