import type { ReactNode } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { CiteButton } from '#app/features/citations/index.ts';
import type { OfflineCardsProps } from '#app/features/library/index.ts';
import heroStyles from '#app/features/packs/components/pack-hero.module.css';
import { PrintLink } from '#app/features/packs/components/print-link.tsx';
import { useOwnFilesOffline } from '#app/features/packs/own-files-offline.ts';
import { titleOfPack } from '#app/features/packs/own-packs.ts';
import { ShareButton } from '#app/features/sharing/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { activityPath, packPath } from '#app/navigation/classroom-paths.ts';
import { packsPath } from '#app/navigation/pack-paths.ts';
import { useReadingFrame } from '#app/navigation/reading-frame.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { PencilRuler } from '#app/ui/icons/pencil-ruler.ts';
import { SquarePen } from '#app/ui/icons/square-pen.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import { picturesFrom, type CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { CardCount } from './card-count.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { OwnPicture, useOwnPicture } from './own-picture.tsx';
import { useRemovalOf } from './use-removal-of.ts';

export type OwnPackProps = {
  readonly pack: CustomPack;
  readonly isOwner: boolean;
  /** The button that takes the pack's cards and files offline. */
  readonly offlineCards: (props: OfflineCardsProps) => ReactNode;
  /** The button that puts the pack into the person's calendar. */
  readonly calendar: (pack: { readonly packId: string; readonly title: string }) => ReactNode;
};

/** The head of a pack that somebody made: its picture, whose it is, its words, and what to do with it. */
export function OwnPackHero(props: OwnPackProps) {
  const { pack, isOwner } = props;
  const inActivity = useReadingFrame() !== null;
  const picture = useOwnPicture(pack);
  const header = (
    <PageHeader
      title={titleOfPack(pack)}
      {...(!inActivity && { crumbs: [{ label: 'Packs', to: packsPath(pack.subject) }] })}
      eyebrow={isOwner ? 'Your own pack' : `A pack by ${pack.ownerName}`}
      lead={<ExpandableBlock what="of the note">{pack.note}</ExpandableBlock>}
      meta={<CardCount pack={pack} />}
      actions={<OwnPackTools {...props} />}
    />
  );
  if (!picture) return header;
  return (
    <div className={heroStyles.packsHero}>
      <div className={heroStyles.packsHeroPicture}>
        <OwnPicture found={picture} loading="eager" />
      </div>
      <div className={heroStyles.packsHeroWords}>{header}</div>
    </div>
  );
}

function OwnPackTools({ pack, isOwner, offlineCards, calendar }: OwnPackProps) {
  const { session } = useSignedIn();
  const { terms } = useLocale();
  const { roles } = session.individual;
  const inActivity = useReadingFrame() !== null;
  const address = packPath(pack.subject, pack.id);
  const files = useOwnFilesOffline(pack);
  const cards = [
    ...pack.items.flatMap((item) =>
      item.kind === 'library' ? [{ packId: item.packId, contentId: item.contentId }] : [],
    ),
    ...picturesFrom(pack).map((packId) => ({ packId, contentId: null })),
  ];
  return (
    <>
      {!inActivity && can(roles, 'build-activities') && (
        <ButtonLink
          to={activityPath({ subject: pack.subject, packId: pack.id, view: 'custom' })}
          variant="primary"
          icon={<PencilRuler size="1.15em" aria-hidden="true" />}
        >
          Build an activity
        </ButtonLink>
      )}
      {!inActivity && isOwner && (
        <ButtonLink to={`${address}#/custom`} icon={<SquarePen size="1.15em" aria-hidden="true" />}>
          {capitalized(terms.customize)}
        </ButtonLink>
      )}
      {offlineCards({ id: pack.id, title: titleOfPack(pack), cards, files })}
      <Stack direction="row" gap={2}>
        <PrintLink pack={{ subject: pack.subject, packId: pack.id }} />
        <CiteButton cited={{ kind: 'own-pack', pack }} what="this pack" />
        {isOwner && (
          <ShareButton
            look="icon"
            target={{ subject: pack.subject, packId: pack.id, title: pack.title, path: address }}
          />
        )}
        {!inActivity && calendar({ packId: pack.id, title: titleOfPack(pack) })}
        {can(roles, 'keep-packs') && <FavoriteButton packId={pack.id} title={titleOfPack(pack)} />}
      </Stack>
      {!inActivity && isOwner && <RemovePack pack={pack} />}
    </>
  );
}

function RemovePack({ pack }: { readonly pack: CustomPack }) {
  const { remove, putBack } = useRemovalOf(pack);
  if (pack.removedAt !== null)
    return <Button onClick={() => void putBack()}>Put back into your packs</Button>;
  return (
    <Button
      icon={<Trash2 size="1.1em" aria-hidden="true" />}
      onClick={() => void remove(packsPath(pack.subject))}
    >
      Remove
    </Button>
  );
}
