import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { CircleQuestionMark as CircleHelp } from '#app/ui/icons/circle-question-mark.ts';
import { Download } from '#app/ui/icons/download.ts';
import { KeyRound } from '#app/ui/icons/key-round.ts';
import { LogOut } from '#app/ui/icons/log-out.ts';
import { MailWarning } from '#app/ui/icons/mail-warning.ts';
import { Mail } from '#app/ui/icons/mail.ts';
import { School } from '#app/ui/icons/school.ts';
import { Settings } from '#app/ui/icons/settings.ts';
import { Type } from '#app/ui/icons/type.ts';
import { Users } from '#app/ui/icons/users.ts';
import { Avatar, Badge } from '#app/ui/layout/badge.tsx';
import { Menu, type MenuEntry } from '#app/ui/overlays/menu.tsx';
import type { Audience } from '#shared/access/roles.ts';
import styles from './app-shell.module.css';

const LooksDialog = lazy(async () => ({ default: (await import('./looks-dialog.tsx')).LooksDialog }));

export type ShellPerson = {
  readonly name: string;
  readonly role: Audience | 'administrator';
  readonly school: string;
};

export type AccountMenuProps = {
  /** Null for a visitor: the menu is then about the device alone. */
  readonly person: ShellPerson | null;
  /** Items of "Needs attention". */
  readonly attention: number;
  readonly attentionTo: string;
  readonly storageTo: string;
  readonly helpTo: string;
  readonly feedbackTo: string;
  /** Where a teacher says which school they teach at; left out for others. */
  readonly schoolTo?: string;
  readonly accountTo: string;
  /** Left out for who does not administer the school. */
  readonly administrationTo?: string;
  readonly onSignOut: () => void;
};

/** Who is signed in, how the product looks to them, and the way out; for a visitor how it looks on this device. */
export function AccountMenu(props: AccountMenuProps) {
  const [showsLooks, setShowsLooks] = useState(false);
  return (
    <>
      <MenuOfPerson {...props} onLooks={() => setShowsLooks(true)} />
      {showsLooks && (
        <Suspense fallback={null}>
          <LooksDialog onClose={() => setShowsLooks(false)} />
        </Suspense>
      )}
    </>
  );
}

type MenuProps = AccountMenuProps & { readonly onLooks: () => void };

function MenuOfPerson(props: MenuProps) {
  const { person } = props;
  const { terms } = useLocale();
  const entries = entriesOf(props);
  if (person === null) return <VisitorMenu entries={entries} />;
  const role = { teacher: terms.teacher, student: 'Student', administrator: 'Administrator' }[person.role];
  return (
    <Menu
      label="Account"
      entries={entries}
      head={
        <div className={styles.shellAccountHead}>
          <Avatar name={person.name} />
          <span>
            <strong>{person.name}</strong>
            <br />
            <span
              className={styles.shellAccountRole}
              data-part="account-role"
            >{`${role}, ${person.school}`}</span>
          </span>
        </div>
      }
    >
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles.shellAccount}
          aria-label={`Account: ${person.name}`}
        >
          <Avatar name={person.name} size="small" />
        </button>
      )}
    </Menu>
  );
}

function VisitorMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <Menu label="This device" entries={entries}>
      {(trigger) => (
        <button type="button" {...trigger} className={styles.shellAccount} aria-label="This device">
          <Settings size="1.35em" aria-hidden="true" />
        </button>
      )}
    </Menu>
  );
}

function entriesOf({
  person,
  attention,
  attentionTo,
  storageTo,
  helpTo,
  feedbackTo,
  schoolTo,
  accountTo,
  administrationTo,
  onSignOut,
  onLooks,
}: MenuProps): readonly MenuEntry[] {
  const ofPerson: MenuEntry = {
    kind: 'link',
    label: 'Needs attention',
    to: attentionTo,
    icon: <MailWarning aria-hidden="true" />,
    badge: attention > 0 && (
      <Badge tone="warn" look="count">
        {attention}
      </Badge>
    ),
  };
  const leave: MenuEntry = {
    kind: 'action',
    label: 'Sign out',
    icon: <LogOut aria-hidden="true" />,
    onPress: onSignOut,
  };
  const school: MenuEntry[] =
    schoolTo === undefined
      ? []
      : [{ kind: 'link', label: 'Your school', to: schoolTo, icon: <School aria-hidden="true" /> }];
  const administration: MenuEntry[] =
    administrationTo === undefined
      ? []
      : [
          {
            kind: 'link',
            label: 'School administration',
            to: administrationTo,
            icon: <Users aria-hidden="true" />,
          },
        ];
  const account: MenuEntry = {
    kind: 'link',
    label: 'Account and settings',
    to: accountTo,
    icon: <KeyRound aria-hidden="true" />,
  };
  return [
    ...administration,
    ...school,
    ...(person === null ? [] : [account]),
    { kind: 'link', label: 'Offline and storage', to: storageTo, icon: <Download aria-hidden="true" /> },
    ...(person === null ? [] : [ofPerson]),
    { kind: 'link', label: 'Help', to: helpTo, icon: <CircleHelp aria-hidden="true" /> },
    { kind: 'link', label: 'Send feedback', to: feedbackTo, icon: <Mail aria-hidden="true" /> },
    { kind: 'action', label: 'Text and theme', icon: <Type aria-hidden="true" />, onPress: onLooks },
    ...(person === null ? [] : [leave]),
  ];
}
