import { Navigate, useLocation } from '@tanstack/react-router';
import { useCan, useView } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { PassagePane } from '#app/features/learning-strategies/components/passage-pane.tsx';
import { usePack } from '#app/features/library/index.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import type { SnackContentPath } from '#shared/navigation/snack-content-path.ts';

type Props = {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly type: SnackContentPath;
  /** Of an excerpt its saved content id. */
  readonly contentId: string;
};

/** A text inside a snack pack, to be read alone (content §2, `/ls/{packId}/{contentType}/{contentId}/`). */
export function SnackContentScreen({ subject, snackPackId, type, contentId }: Props) {
  const own = useView(snackPackId, async (view) => ({
    pack: await view.get('snackPack', snackPackId),
    snacks: (await view.list('snack')).filter((snack) => snack.snackPackId === snackPackId),
  }));
  const assignment = useAssignmentOf(snackPackId);
  const mayBuild = useCan('build-activities');
  const mayAnswer = useCan('answer-activities');
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const packId = own?.pack?.sourcePackId ?? assignment?.packId ?? '';
  const loaded = usePack(packId);
  const crumbs = [
    { label: 'Activities', to: activitiesPath(subject) },
    {
      label: own?.pack?.title ?? assignment?.title ?? 'Learning strategies',
      to: snackPackPath({ subject, snackPackId, view: 'pinboard' }),
    },
  ];
  if (own === undefined || assignment === undefined || (packId !== '' && loaded.kind === 'loading')) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the text" />
      </PageBody>
    );
  }
  // Who is neither teacher nor student is sent to the site root (classroom §2).
  if (!mayBuild && !mayAnswer) return <Navigate to="/" replace />;
  const contents = [...own.snacks, ...(assignment?.snacks ?? [])].map(({ content }) => content);
  const asked = contents.find((content) => isThis(content, type, contentId));
  const item =
    loaded.kind === 'ready' ? loaded.value.packItems.find((one) => one.contentId === contentId) : undefined;
  // Of a text that no snack is about: the pack's own.
  const whole = { packId, contentId, title: item?.title ?? 'Text', excerpt: null, displayParams: [] };
  const content = asked ?? (type === 'excerpt' || packId === '' ? undefined : whole);
  return (
    <PageBody width="text">
      <PageHeader title={content?.title ?? 'Text'} crumbs={crumbs} />
      {content ? (
        <PassagePane
          content={content}
          assignmentId={assignment?.id ?? null}
          quoting={{ taken: [] }}
          over={here}
        />
      ) : (
        <WhenHeard what="this text">
          <EmptyState
            illustration={<EmptyArt />}
            title="This text is not on this device"
            action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
          >
            It may not be meant for you, or it has not arrived yet.
          </EmptyState>
        </WhenHeard>
      )}
    </PageBody>
  );
}

/** The text as a snack has it: its pack, which of a custom pack's is another, and the level that its teacher fixed. */
const isThis = ({ excerpt, contentId }: SnackContent, type: SnackContentPath, id: string): boolean =>
  type === 'excerpt' ? excerpt?.savedContentId === id : excerpt === null && contentId === id;
