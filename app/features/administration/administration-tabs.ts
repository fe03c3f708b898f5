import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type AdministrationTab = {
  /** The last part of its address: `/administration/{id}`. */
  readonly id: string;
  readonly label: string;
  readonly Panel: LazyExoticComponent<ComponentType>;
};

/** The parts of "School administration", in their order; each comes when it is opened. Another one is a line here. */
export const administrationTabs: readonly AdministrationTab[] = [
  {
    id: 'people',
    label: 'People',
    Panel: lazy(async () => ({ default: (await import('./components/people-tab.tsx')).PeopleTab })),
  },
  {
    id: 'school',
    label: 'School',
    Panel: lazy(async () => ({ default: (await import('./components/school-tab.tsx')).SchoolTab })),
  },
  {
    id: 'devices',
    label: 'Devices',
    Panel: lazy(async () => ({ default: (await import('./devices/devices-tab.tsx')).DevicesTab })),
  },
  {
    id: 'rosters',
    label: 'Rosters',
    Panel: lazy(async () => ({ default: (await import('./rosters/rosters-tab.tsx')).RostersTab })),
  },
  {
    id: 'sign-up',
    label: 'Sign-up',
    Panel: lazy(async () => ({ default: (await import('./sign-up/sign-up-tab.tsx')).SignUpTab })),
  },
  {
    id: 'feedback',
    label: 'Feedback',
    Panel: lazy(async () => ({ default: (await import('./feedback/feedback-tab.tsx')).FeedbackTab })),
  },
  {
    id: 'audit',
    label: 'Audit trail',
    Panel: lazy(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab })),
  },
  {
    id: 'data',
    label: 'Data',
    Panel: lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab })),
  },
];
