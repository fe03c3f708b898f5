import { SignInScreen } from '#app/features/accounts/components/sign-in-screen.tsx';

/** The sign-in screen with other people's unsent work; every sign-in is refused. */
export function SignInPage({ offline }: { readonly offline: boolean }) {
  return (
    <SignInScreen
      offline={offline}
      onSubmit={async () =>
        Promise.resolve({
          message:
            'The username and password you entered do not match an existing account. Please try again.',
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
