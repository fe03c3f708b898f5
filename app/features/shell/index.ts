export { AppShell, type AppShellProps } from './app-shell.tsx';
export { OfflineBar, UpdateBar } from './bars.tsx';
export type { NavigationItem, NavigationPlace } from './navigation-items.ts';
export { usePageContext } from './page-context.ts';
export { RouterLink } from './router-link.tsx';
export { subjectLabel, type SubjectLink } from './subject-switch.tsx';
export type { ShellPerson } from './account-menu.tsx';
