/** What stands on the home of a subject below the next step, in one file that comes after it. */
export { HomeCalendar } from '#app/features/calendar/components/home-calendar.tsx';
export { AutoDownloadLine } from '#app/features/library/index.ts';
export { FeatureCard } from '#app/features/onboarding/index.ts';
export { Bundles } from '#app/features/packs/index.ts';
