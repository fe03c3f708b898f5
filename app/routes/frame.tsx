import { Outlet, useLocation, useMatches, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  SignedInProvider,
  useAttentionCount,
  useSignedIn,
  useSyncStatus,
  type SignedIn,
  type SyncStatus,
} from '#app/engine/index.ts';
import {
  IdleWatch,
  AccountDue,
  SignInGate,
  SignOutDialog,
  useAccountState,
  useSetting,
  useSignInFirst,
  Visitor,
} from '#app/features/accounts/index.ts';
import { LicenceGate, LicenceMark, useSchoolName } from '#app/features/schools/index.ts';
import {
  AppShell,
  RouterLink,
  startSubject,
  usePageContext,
  useRememberedSubject,
  type NavigationItem,
  type NavItem,
  type ShellPerson,
} from '#app/features/shell/index.ts';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { withFeedback } from '#app/navigation/feedback-address.ts';
import { navItemOf, screenOf } from '#app/navigation/nav-item.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { appearanceStore } from '#app/platform/appearance-store.ts';
import { firstScreen, firstScreenIsUsable } from '#app/platform/first-screen.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import { ButtonLink, LinkProvider } from '#app/ui/actions/link.tsx';
import { AppearanceProvider } from '#app/ui/appearance/use-appearance.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { NoticeProvider } from '#app/ui/feedback/notices.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import { audienceOf, type SubjectPath } from '#shared/access/roles.ts';
import { isVisitor, type Session } from '#shared/domain/accounts/session.ts';

/** What was assigned comes by itself, once nothing else is to do. */
const AutoDownload = lazy(async () => {
  await whenIdle();
  return { default: (await import('./auto-download.tsx')).AutoDownload };
});

/** What the frame holds besides, none of it needed for the first screen. */
const loadLater = async () => {
  await firstScreen();
  return import('./frame-later.ts');
};

const ToDoCount = lazy(async () => ({ default: (await loadLater()).ToDoCount }));

const SearchButton = lazy(async () => ({ default: (await loadLater()).SearchButton }));

const NotificationBell = lazy(async () => ({ default: (await loadLater()).NotificationBell }));

const StatusBars = lazy(async () => ({ default: (await loadLater()).StatusBars }));

const FrameRest = lazy(async () => ({ default: (await loadLater()).FrameRest }));

/** What every screen stands in: how the product looks to this reader, its links, its notices. */
export function RootFrame() {
  const account = useAccountState();
  const reader = account.phase === 'signed-in' ? account.person.local.outbox.name : null;
  return (
    <AppearanceProvider store={appearanceStore}>
      <LinkProvider component={RouterLink}>
        <NoticeProvider reader={reader}>
          <Outlet />
        </NoticeProvider>
      </LinkProvider>
    </AppearanceProvider>
  );
}

/**
 * The frame of signed-in people. Anybody else sees the screens that are open to visitors, and gets the sign-in screen at
 * every other address.
 */
export function PersonFrame() {
  const account = useAccountState();
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.staticData.isOpenToVisitors === true });
  if (account.phase === 'opening') return null;
  if (account.phase === 'signed-in') return <FrameOf person={account.person} />;
  return isOpen ? (
    <Visitor>{(visitor, bar) => <FrameOf person={visitor} bar={bar} />}</Visitor>
  ) : (
    <SignInGate />
  );
}

function FrameOf({ person, bar }: { readonly person: SignedIn; readonly bar?: ReactNode }) {
  const { school } = person.session;
  return (
    <SignedInProvider value={person} key={person.local.outbox.name}>
      <OwnLocale school={school}>
        <Frame bar={bar} />
      </OwnLocale>
    </SignedInProvider>
  );
}

/** The words and dates that the person chose, or else their school's. */
function OwnLocale({
  school,
  children,
}: {
  readonly school: Session['school'];
  readonly children: ReactNode;
}) {
  const chosen = useSetting('locale')?.locale;
  return (
    <LocaleProvider locale={chosen ?? school.locale} country={school.country} timeZone={school.timeZone}>
      {children}
    </LocaleProvider>
  );
}

function Frame({ bar }: { readonly bar: ReactNode }) {
  const { session } = useSignedIn();
  const status = useSyncStatus();
  const attention = useAttentionCount();
  const subject = useSubject(session.school.subjects);
  const { pathname, search, hash, href } = useLocation();
  const { assignment }: { assignment?: unknown } = search;
  const [signingOut, setSigningOut] = useState(false);
  const signInFirst = useSignInFirst();
  const schoolName = useSchoolName();
  const mayAnswer = can(session.individual.roles, 'answer-activities');
  usePageContext(session, subject);
  useUsableMark();
  const { school } = session;
  const items = navigationFor(subject, pathname);
  return (
    <AppShell
      person={personOf(session, schoolName)}
      subject={subject}
      subjectLinks={school.subjects.map((path) => ({
        subject: path,
        // A visitor has no dashboard.
        to: isVisitor(session) ? `/${path}` : `/${path}/dashboard`,
        note: (
          <>
            <LicenceMark subject={path} />
            {mayAnswer && (
              <Suspense fallback={null}>
                <ToDoCount subject={path} />
              </Suspense>
            )}
          </>
        ),
      }))}
      navigation={isVisitor(session) ? items.filter(({ id: item }) => openItems.includes(item)) : items}
      homeTo={`/${subject}`}
      connection={{ state: connectionState(status), unsent: status.unsent.n, to: '/storage' }}
      search={
        <Suspense fallback={null}>
          <SearchButton subject={subject} />
        </Suspense>
      }
      {...(can(session.individual.roles, 'read-notifications') && {
        bell: (
          <Suspense fallback={null}>
            <NotificationBell subject={subject} />
          </Suspense>
        ),
      })}
      attention={attention}
      attentionTo="/needs-attention"
      storageTo="/storage"
      helpTo="/help"
      feedbackTo={withFeedback(href)}
      onSignIn={() => signInFirst(() => undefined)}
      accountTo="/account"
      {...(can(session.individual.roles, 'administer-school') && { administrationTo: '/administration' })}
      {...(can(session.individual.roles, 'name-school') && { schoolTo: '/your-school' })}
      onSignOut={() => setSigningOut(true)}
      screenKey={screenOf(pathname, hash)}
      bars={
        <>
          <Suspense fallback={null}>
            <StatusBars status={status} />
          </Suspense>
          {bar}
        </>
      }
    >
      <LicenceGate pathname={pathname} assignment={typeof assignment === 'string' ? assignment : null}>
        <Outlet />
      </LicenceGate>
      {mayAnswer && (
        <Suspense fallback={null}>
          <AutoDownload />
        </Suspense>
      )}
      <AccountDue session={session} />
      {!isVisitor(session) && <IdleWatch />}
      <Suspense fallback={null}>
        <FrameRest subject={subject} />
      </Suspense>
      {signingOut && <SignOutDialog onClose={() => setSigningOut(false)} />}
    </AppShell>
  );
}

const openItems: readonly NavItem[] = ['home', 'packs'];

function personOf(session: Session, school: string): ShellPerson | null {
  if (isVisitor(session)) return null;
  const { firstName, lastName, roles } = session.individual;
  const isOffice = can(roles, 'administer-school') && !can(roles, 'manage-classes');
  const role = isOffice ? 'administrator' : audienceOf(roles);
  return { name: `${firstName} ${lastName}`.trim(), role, school };
}

function connectionState(status: SyncStatus): 'online' | 'offline' | 'unreachable' {
  if (!status.online) return 'offline';
  return status.phase === 'unreachable' ? 'unreachable' : 'online';
}

/** The subject of the address; on screens without one, the last one this person was in, or chose on this device. */
function useSubject(subjects: readonly SubjectPath[]): SubjectPath {
  const params: { subject?: SubjectPath } = useParams({ strict: false });
  const [chosen] = useRememberedSubject();
  const [last, setLast] = useState<SubjectPath | undefined>(params.subject);
  if (params.subject !== undefined && params.subject !== last) setLast(params.subject);
  return params.subject ?? last ?? startSubject(subjects, chosen);
}

function navigationFor(subject: SubjectPath, pathname: string): NavigationItem[] {
  const current = navItemOf(pathname);
  const item = (item: NavItem, to: string): NavigationItem => ({
    id: item,
    to,
    current: item === current,
  });
  const base = `/${subject}`;
  return [
    item('home', base),
    item('packs', `${base}/packs`),
    item('activities', `${base}/dashboard/activities`),
    item('classes', `${base}/dashboard/classes`),
  ];
}

/**
 * The moment from which a person can use the app (promises.md U8): the first screen's own heading is painted from local
 * data and nothing is still being read, except what stands below its first thing.
 */
function useUsableMark(): void {
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const check = () => {
      if (!main.querySelector('h1') || main.querySelector('.ui-skeleton:not([data-below])')) return;
      observer.disconnect();
      afterPaint(() => {
        performance.mark('usable');
        firstScreenIsUsable();
      });
    };
    const observer = new MutationObserver(check);
    observer.observe(main, { childList: true, subtree: true });
    check();
    return () => observer.disconnect();
  }, []);
}

/** A path that is no screen. */
export function NotFoundScreen() {
  return (
    <PageBody width="text">
      <EmptyState
        level={1}
        title="This page does not exist"
        action={
          <ButtonLink to="/" variant="primary">
            Go to the start
          </ButtonLink>
        }
      >
        The address may be mistyped, what it led to was removed, or it is not open to you.
      </EmptyState>
    </PageBody>
  );
}
