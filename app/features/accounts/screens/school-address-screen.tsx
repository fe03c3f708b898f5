import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { readSchoolAt, type SchoolAt } from '#app/features/accounts/school-calls.ts';
import { useAccountState } from '#app/features/accounts/use-account.tsx';
import { rememberSchool } from '#app/platform/schools-here.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Wordmark } from '#app/ui/brand/mark.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { Session } from '#shared/domain/accounts/session.ts';

/**
 * A school's own address, `/s/<slug>`: whoever opens it signs in there, and this device keeps which school it is. Who is
 * signed in goes on where they are.
 */
export function SchoolAddressScreen() {
  const { schoolSlug } = useParams({ from: '/s/$schoolSlug' });
  const account = useAccountState();
  const [found, tryAgain] = useSchoolAt(schoolSlug);
  if (account.phase === 'opening' || found === null) return null;
  if (found.kind === 'nowhere') return <Nowhere why="nowhere" onAgain={tryAgain} />;
  if (account.phase === 'signed-in') return <GoOn school={account.person.session.school} asked={found} />;
  if (found.kind === 'here') return <Navigate to="/individual/login" replace />;
  return <Nowhere why="unreachable" onAgain={tryAgain} />;
}

/** Keeps the school that an address leads to, unless somebody of another is signed in. Null until that is known. */
function useSchoolAt(slug: string): [SchoolAt | null, () => void] {
  const account = useAccountState();
  const isFree = account.phase === 'signed-out';
  const [found, setFound] = useState<SchoolAt | null>(null);
  const look = useCallback(async () => {
    const at = await readSchoolAt(slug);
    // Before anybody is asked to sign in there.
    if (isFree && at.kind === 'here' && at.school !== null) await rememberSchool(at.school);
    return at;
  }, [slug, isFree]);
  useEffect(() => {
    let isGone = false;
    if (account.phase !== 'opening')
      void look().then((at) => {
        if (!isGone) setFound(at);
      });
    return () => {
      isGone = true;
    };
  }, [look, account.phase]);
  return [found, () => void look().then(setFound)];
}

/** To the start of who is signed in; told, where the address is of another school. */
function GoOn({ school, asked }: { readonly school: Session['school']; readonly asked: SchoolAt }) {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(() => {
    if (asked.kind === 'here' && asked.school !== null && asked.school.id !== school.id) {
      const { name } = asked.school;
      notify({ text: `You are signed in at ${school.name}. To sign in at ${name}, sign out first.` });
    }
    void navigate({ to: '/', replace: true });
  }, [asked, school, notify, navigate]);
  return null;
}

function Nowhere({
  why,
  onAgain,
}: {
  readonly why: 'nowhere' | 'unreachable';
  readonly onAgain: () => void;
}) {
  const isUnreachable = why === 'unreachable';
  return (
    <main id="main" tabIndex={-1}>
      <PageBody width="text">
        <EmptyState
          level={1}
          illustration={<Wordmark size={52} />}
          title={isUnreachable ? 'The school server can’t be reached now' : 'No school has this address'}
          action={
            isUnreachable ? (
              <Button variant="primary" onClick={onAgain}>
                Try again
              </Button>
            ) : (
              <ButtonLink to="/" variant="primary">
                Go to the start
              </ButtonLink>
            )
          }
        >
          {isUnreachable
            ? 'This device opens a school’s address for the first time with a network only. Check it and try again.'
            : 'It may have been copied incompletely. Ask whoever gave it to you.'}
        </EmptyState>
      </PageBody>
    </main>
  );
}
