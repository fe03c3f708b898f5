/** What stands in the frame and is not waited for: in one file that comes after the first screen. */
export { ToDoCount } from '#app/features/activities/components/student/to-do-count.tsx';
export { NotificationBell } from '#app/features/notifications/components/notification-bell.tsx';
export { SearchButton } from '#app/features/packs/components/header-search/search-button.tsx';
export { FrameRest } from './frame-rest.tsx';
export { StatusBars } from './status-bars.tsx';
