import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { endFocusRequest } from '#app/navigation/focus-request.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { BareLink, TextLink } from '#app/ui/actions/link.tsx';
import { Wordmark } from '#app/ui/brand/mark.tsx';
import { MailWarning } from '#app/ui/icons/mail-warning.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { SkipLink } from '#app/ui/layout/skip-link.tsx';
import { ConnectionBadge, type ConnectionState } from '#app/ui/sync/connection-badge.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { AccountMenu, type ShellPerson } from './account-menu.tsx';
import styles from './app-shell.module.css';
import { MainNavigation } from './main-navigation.tsx';
import type { NavigationItem } from './navigation-items.ts';
import { SubjectSwitch, type SubjectLink } from './subject-switch.tsx';

export type AppShellProps = {
  /** Null for a visitor, who is offered to sign in. */
  readonly person: ShellPerson | null;
  readonly subject: SubjectPath;
  readonly subjectLinks: readonly SubjectLink[];
  readonly navigation: readonly NavigationItem[];
  readonly homeTo: string;
  readonly connection: { readonly state: ConnectionState; readonly unsent: number; readonly to: string };
  /** The header's search, which comes after the first screen; its room is kept. */
  readonly search: ReactNode;
  /** What the person was told, after the first screen too; left out for visitors. */
  readonly bell?: ReactNode;
  /** Items of "Needs attention"; above 0 the header shows the count. */
  readonly attention: number;
  readonly attentionTo: string;
  readonly storageTo: string;
  readonly helpTo: string;
  readonly feedbackTo: string;
  readonly onSignIn: () => void;
  /** One's own account; not shown to visitors. */
  readonly accountTo: string;
  /** The school's administration, for administrators. */
  readonly administrationTo?: string;
  /** "Your school", for teachers. */
  readonly schoolTo?: string;
  readonly onSignOut: () => void;
  /** Changes with the screen; the new screen's `h1` (else the main landmark) then takes the focus. */
  readonly screenKey: string;
  /** `UpdateBar`, `OfflineBar`: above the screen, in this order. */
  readonly bars?: ReactNode;
  readonly children: ReactNode;
};

const MAIN_ID = 'main';

/** The frame of every screen but signing in: header, navigation by role, bars, and the main landmark. */
export function AppShell(props: AppShellProps) {
  const { person, subject, navigation, connection, attention, screenKey, bars, children } = props;
  const main = useRef<HTMLElement>(null);
  useScreenFocus(main, screenKey);
  useSubjectAccent(subject);
  return (
    <div className={styles.shell}>
      <SkipLink targetId={MAIN_ID} />
      <header className={styles.shellHeader}>
        <div className={styles.shellRow}>
          <BareLink to={props.homeTo} className={styles.shellBrand} aria-label="Packwise home">
            <Wordmark givesWay />
          </BareLink>
          <SubjectSwitch current={subject} links={props.subjectLinks} />
          <MainNavigation items={navigation} />
          <div className={styles.shellState}>
            <span className={styles.shellSearch}>{props.search}</span>
            {props.bell !== undefined && <span className={styles.shellSearch}>{props.bell}</span>}
            {attention > 0 && <AttentionLink count={attention} to={props.attentionTo} />}
            <ConnectionBadge {...connection} shrinks />
            {person === null && (
              <Button variant="primary" size="small" onClick={props.onSignIn}>
                Sign in
              </Button>
            )}
            <AccountMenu
              person={person}
              attention={attention}
              attentionTo={props.attentionTo}
              storageTo={props.storageTo}
              helpTo={props.helpTo}
              feedbackTo={props.feedbackTo}
              accountTo={props.accountTo}
              {...(props.administrationTo !== undefined && { administrationTo: props.administrationTo })}
              {...(props.schoolTo !== undefined && { schoolTo: props.schoolTo })}
              onSignOut={props.onSignOut}
            />
          </div>
        </div>
      </header>
      {bars !== undefined && <div className={styles.shellBars}>{bars}</div>}
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.shellMain}>
        {children}
      </main>
      <footer className={styles.shellFoot}>
        <TextLink to="/privacy" look="quiet" alone>
          Privacy
        </TextLink>
        <TextLink to="/credits" look="quiet" alone>
          Credits
        </TextLink>
      </footer>
    </div>
  );
}

function AttentionLink({ count, to }: { readonly count: number; readonly to: string }) {
  const name = count === 1 ? '1 item needs attention' : `${count} items need attention`;
  return (
    <BareLink to={to} className={styles.shellAttention} aria-label={name}>
      <MailWarning size="1.3em" aria-hidden="true" />
      <Badge tone="warn" look="count">
        {count}
      </Badge>
    </BareLink>
  );
}

/** Moves the focus into the new screen, so that a screen reader starts there; on the first one only after signing in. */
function useScreenFocus(main: RefObject<HTMLElement | null>, screenKey: string) {
  const shown = useRef(screenKey);
  useEffect(() => {
    if (shown.current === screenKey && !endFocusRequest()) return undefined;
    shown.current = screenKey;
    if (isTyping() || main.current === null) return undefined;
    return focusHeading(main.current);
  }, [main, screenKey]);
}

/**
 * A screen that waits for its rows has another heading or none: the focus goes on to the screen's own, and not to the
 * page's beginning. Until something is pressed, and for this screen alone; returns what ends it.
 */
function focusHeading(main: HTMLElement): () => void {
  let focused = main;
  const focus = () => {
    focused = main.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    focused.focus({ preventScroll: true });
  };
  focus();
  const watch = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement === main || (activeElement === body && !focused.isConnected)) focus();
  });
  watch.observe(main, { childList: true, subtree: true });
  const end = () => watch.disconnect();
  addEventListener('keydown', end, { once: true });
  addEventListener('pointerdown', end, { once: true });
  return end;
}

/** A field that is still there belongs to a screen that only got another address: nobody is moved out of it. */
const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true;

/** The accent stands on <html>, so that dialogs and menus, which live outside the shell, have it too. */
function useSubjectAccent(subject: SubjectPath) {
  useLayoutEffect(() => {
    document.documentElement.dataset['subject'] = subject;
    return () => {
      delete document.documentElement.dataset['subject'];
    };
  }, [subject]);
}
