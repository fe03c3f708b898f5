import type { OfflineProblem } from '#app/features/accounts/components/offline-sign-in.tsx';
import { SignInScreen } from '#app/features/accounts/components/sign-in-screen.tsx';

/** What a device says to these passwords; of any other that it is wrong. */
const offlineAnswers: Record<string, OfflineProblem> = {
  'too often': { waitMinutes: 4 },
  'by a network alone': { kind: 'none' },
};

/**
 * The sign-in screen with other people's unsent work; every sign-in is refused. `openable`: two of them can open theirs
 * without a network.
 */
export function SignInPage({
  offline,
  openable = false,
}: {
  readonly offline: boolean;
  readonly openable?: boolean;
}) {
  return (
    <SignInScreen
      offline={offline}
      school={null}
      to="/"
      ways={{
        badge: true,
        classList: 'code',
        providers: openable ? [] : [{ id: 'google', name: 'Google' }],
        isForced: false,
      }}
      onEnter={async () => Promise.resolve({ kind: 'not-asked' })}
      offlinePeople={
        openable
          ? [
              { id: 'one', initials: 'AB' },
              { id: 'another', initials: 'AB' },
              { id: 'third', initials: 'MK' },
            ]
          : []
      }
      {...(openable && { locking: { initials: 'MK', percent: 40 } })}
      onOpenOffline={async (_id, password) => Promise.resolve(offlineAnswers[password] ?? { kind: 'wrong' })}
      onSubmit={async (username) =>
        Promise.resolve({
          message:
            'The username and password you entered do not match an existing account. Please try again.',
          isUnreachable: username === 'unreachable',
        })
      }
      unsentWork={[
        { initials: 'A.B.', count: 2 },
        { initials: 'M.K.', count: 1 },
      ]}
      demoSchool={{
        password: 'demo-school',
        people: [
          { username: 'teacher', role: 'Educator' },
          { username: 'student1', role: 'Student' },
        ],
      }}
    />
  );
}
