import { useCan, useSignedIn } from '#app/engine/index.ts';
import { CustomCard } from '#app/features/packs/components/own/custom-card.tsx';
import { CustomPackEditor } from '#app/features/packs/components/own/custom-pack-editor.tsx';
import styles from '#app/features/packs/components/own/own-packs.module.css';
import { PrintLink } from '#app/features/packs/components/print-link.tsx';
import { useOwnPackActions } from '#app/features/packs/own-actions.ts';
import type { CustomPackState } from '#app/features/packs/own-packs.ts';
import { ShareButton } from '#app/features/sharing/index.ts';
import { activityPath, packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { packsPath } from '#app/navigation/pack-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { PencilRuler } from '#app/ui/icons/pencil-ruler.ts';
import { SquarePen } from '#app/ui/icons/square-pen.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardGrid } from '#app/ui/layout/card.tsx';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';

type CustomPackScreenProps = { readonly state: CustomPackState & { pack: CustomPack } };

/** A pack of somebody's own: its pinboard, and customize mode for its owner (content §2, `#/custom`). */
export function CustomPackScreen({ state }: CustomPackScreenProps) {
  const { session } = useSignedIn();
  const view = useHashView();
  const isOwner = state.pack.ownerId === session.individual.id;
  return isOwner && view.kind === 'custom' ? (
    <CustomPackEditor packId={state.pack.id} state={state} />
  ) : (
    <Pinboard pack={state.pack} isOwner={isOwner} />
  );
}

function Pinboard({ pack, isOwner }: { readonly pack: CustomPack; readonly isOwner: boolean }) {
  const { session } = useSignedIn();
  const isTeacher = useCan('read-teacher-material');
  const address = packPath(pack.subject, pack.id);
  return (
    <PageBody>
      <PageHeader
        title={pack.title.trim() === '' ? 'Untitled pack' : pack.title}
        crumbs={[{ label: 'Packs', to: packsPath(pack.subject) }]}
        eyebrow={isOwner ? 'Your own pack' : `A pack by ${pack.ownerName}`}
        lead={<ExpandableBlock what="of the note">{pack.note}</ExpandableBlock>}
        actions={
          <>
            {can(session.individual.roles, 'build-activities') && (
              <ButtonLink
                to={activityPath({ subject: pack.subject, packId: pack.id, view: 'custom' })}
                variant="primary"
                icon={<PencilRuler size="1.15em" aria-hidden="true" />}
              >
                Build an activity
              </ButtonLink>
            )}
            {isOwner && (
              <ButtonLink to={`${address}#/custom`} icon={<SquarePen size="1.15em" aria-hidden="true" />}>
                Customize
              </ButtonLink>
            )}
            <PrintLink pack={{ subject: pack.subject, packId: pack.id }} />
            {isOwner && (
              <ShareButton
                look="icon"
                target={{ subject: pack.subject, packId: pack.id, title: pack.title, path: address }}
              />
            )}
            {isOwner && <RemovePack pack={pack} />}
          </>
        }
      />
      {isOwner && pack.userNote.trim() !== '' && (
        <ExpandableBlock what="of your note">
          <p className={styles.packsOwnCardNote}>Your note: {pack.userNote}</p>
        </ExpandableBlock>
      )}
      {pack.items.length === 0 ? (
        <EmptyState illustration={<EmptyArt />} title="No cards yet">
          {isOwner ? 'Choose Customize to add the first one.' : 'Nothing has been put in this pack yet.'}
        </EmptyState>
      ) : (
        <CardGrid>
          {pack.items.map((item) => (
            <CustomCard key={item.itemId} pack={pack} item={item} isTeacher={isTeacher} />
          ))}
        </CardGrid>
      )}
    </PageBody>
  );
}

function RemovePack({ pack }: { readonly pack: CustomPack }) {
  const { setRemoved } = useOwnPackActions();
  const notify = useNotify();
  const goTo = useGoTo();
  const remove = async () => {
    await setRemoved(pack.id, true);
    goTo(packsPath(pack.subject));
    notify({
      text: `“${pack.title}” was removed. Classes that use it keep it.`,
      durationMs: 10_000,
      action: { label: 'Undo', onPress: () => void setRemoved(pack.id, false) },
    });
  };
  if (pack.removedAt !== null)
    return <Button onClick={() => void setRemoved(pack.id, false)}>Put back into your packs</Button>;
  return (
    <Button icon={<Trash2 size="1.1em" aria-hidden="true" />} onClick={() => void remove()}>
      Remove
    </Button>
  );
}
