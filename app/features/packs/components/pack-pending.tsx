import type { SubjectPath } from '#shared/access/roles.ts';
import { packsPath } from '../../../navigation/pack-paths.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageBody } from '../../../ui/layout/panel.tsx';
import type { LoadState } from '../use-library.ts';
import { LoadProblem } from './load-problem.tsx';

/** A page of a pack that is not read yet, or can't be. */
export function PackPending({
  title,
  subject,
  state,
}: {
  readonly title: string;
  readonly subject: SubjectPath;
  readonly state: Exclude<LoadState<unknown>, { kind: 'ready' }>;
}) {
  return (
    <PageBody>
      <PageHeader title={title} crumbs={[{ label: 'Packs', to: packsPath(subject) }]} />
      {state.kind === 'loading' ? (
        <Skeleton shape="card" label="Loading the pack" />
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
