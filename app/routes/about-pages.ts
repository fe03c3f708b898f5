/** What stands in the foot of every page, in one file. */
export { CreditsScreen } from '#app/features/credits/screens/credits-screen.tsx';
export { PrivacyScreen } from '#app/features/privacy/screens/privacy-screen.tsx';
