export type { ShellPerson } from './account-menu.tsx';
export { AppShell } from './app-shell.tsx';
export { OfflineBar, UpdateBar } from './bars.tsx';
export type { NavigationItem, NavItem } from './navigation-items.ts';
export { usePageContext } from './page-context.ts';
export { readStartSubject, startSubject, useRememberedSubject } from './remembered-subject.ts';
export { RouterLink } from './router-link.tsx';
