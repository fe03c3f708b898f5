import { useSignedIn } from '#app/engine/index.ts';
import { useSignInFirst } from '#app/features/accounts/index.ts';
import { useCatalogue, type LoadState } from '#app/features/library/index.ts';
import { packsPath } from '#app/navigation/pack-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isVisitor } from '#shared/domain/accounts/session.ts';
import { LoadProblem } from './load-problem.tsx';

/** A page of a pack that is not read yet, or can't be. */
export function PackPending({
  packId,
  title,
  subject,
  state,
}: {
  readonly packId: string;
  /** For a pack whose title this device does not know. */
  readonly title: string;
  readonly subject: SubjectPath;
  readonly state: Exclude<LoadState<unknown>, { kind: 'ready' }>;
}) {
  const { session } = useSignedIn();
  const catalogue = useCatalogue();
  const known = catalogue.kind === 'ready' && catalogue.value.packs.find((pack) => pack.packId === packId);
  const isPersonal = state.kind === 'failed' && state.problem === 'unknown' && isVisitor(session);
  return (
    <PageBody>
      <PageHeader title={known ? known.title : title} crumbs={[{ label: 'Packs', to: packsPath(subject) }]} />
      {state.kind === 'loading' ? (
        <Skeleton shape="card" label="Loading the pack" />
      ) : isPersonal ? (
        <SignInToOpen />
      ) : (
        <LoadProblem
          problem={state.problem}
          what="pack"
          onRetry={state.retry}
          back={{ to: packsPath(subject), label: 'See all packs' }}
        />
      )}
    </PageBody>
  );
}

/** It is none of the library's: a custom pack is its owner's and their classes'. */
function SignInToOpen() {
  const signInFirst = useSignInFirst();
  return (
    <EmptyState
      title="This pack is not in the library"
      action={
        <Button variant="primary" onClick={() => signInFirst(() => undefined)}>
          Sign in
        </Button>
      }
    >
      Somebody may have made it for their classes. If it is meant for you, it opens once you have signed in.
    </EmptyState>
  );
}
