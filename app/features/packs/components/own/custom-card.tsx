import { contentTypeIcon, useDownloadedFiles, usePack } from '#app/features/library/index.ts';
import excerpts from '#app/features/packs/components/excerpts/excerpts.module.css';
import { ItemCard } from '#app/features/packs/components/item-card.tsx';
import { LostPicture } from '#app/features/packs/components/lost-picture.tsx';
import { WebsiteButton } from '#app/features/packs/components/website-button.tsx';
import { useFilePicture, useFileState } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { excerptPath, lessonPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Globe } from '#app/ui/icons/globe.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell } from '#app/ui/layout/card.tsx';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { cardLink } from '#shared/domain/packs/card-link.ts';
import {
  type CustomItem,
  type CustomItemOf,
  type CustomPack,
  type WebKind,
} from '#shared/domain/packs/custom-pack.ts';
import { askableQuestions } from '#shared/domain/packs/own-quiz.ts';
import { FileCardState } from './file-card-state.tsx';
import styles from './own-packs.module.css';
import { SaveFile } from './save-file.tsx';

/** One card of a custom pack's pinboard. */
export function CustomCard({ pack, item }: { readonly pack: CustomPack; readonly item: CustomItem }) {
  return (
    <CardCell>
      <div className={styles.packsOwnCard}>
        <CardBody pack={pack} item={item} />
        {item.note.trim() !== '' && (
          <ExpandableBlock what="of the note">
            <p className={styles.packsOwnCardNote}>
              <StickyNote size="1.1em" aria-hidden="true" /> {item.note}
            </p>
          </ExpandableBlock>
        )}
      </div>
    </CardCell>
  );
}

function CardBody({ pack, item }: { readonly pack: CustomPack; readonly item: CustomItem }) {
  const at = usePackAddress({ subject: pack.subject, packId: pack.id });
  switch (item.kind) {
    case 'library':
      return <LibraryCard item={item} />;
    case 'card':
      return (
        <Card level={2} title={titleOf(item)} eyebrow={<>{kindIcon(item)} Card</>}>
          <CardText text={item.text} />
        </Card>
      );
    case 'website':
    case 'external_link':
    case 'kahoot':
    case 'pear_deck':
      return <LinkCard item={item} />;
    case 'quiz':
    case 'slides':
      return <MadeCard item={item} to={lessonPath(at, item.itemId)} />;
    case 'uploaded_document':
      return <DocumentCard item={item} />;
    case 'excerpt':
      return (
        <Card
          level={2}
          title={titleOf(item)}
          to={excerptPath(at, item.savedContentId)}
          eyebrow={<>{kindIcon(item)} Excerpt</>}
        >
          <q className={excerpts.excerptCardText}>{item.text}</q>
        </Card>
      );
  }
}

/** A long text is folded: one card must not stretch its whole row. */
function CardText({ text }: { readonly text: string }) {
  return <ExpandableBlock what="of the text">{text}</ExpandableBlock>;
}

/** What a card is called while its owner has not named it. */
export function titleOf(item: Exclude<CustomItem, { kind: 'library' }>): string {
  return item.title.trim() === '' ? 'Untitled card' : item.title;
}

export function kindIcon(item: CustomItem) {
  if (item.kind === 'excerpt') return <Quote size="1.15em" aria-hidden="true" />;
  if (item.kind === 'card' || item.kind === 'library') return <StickyNote size="1.15em" aria-hidden="true" />;
  if (item.kind === 'quiz') return contentTypeIcon('learning_resource');
  if (item.kind === 'slides') return contentTypeIcon('pear_deck');
  return contentTypeIcon(item.kind);
}

function LibraryCard({ item }: { readonly item: CustomItemOf<'library'> }) {
  const pack = usePack(item.packId);
  const addresses = useDownloadedFiles();
  if (pack.kind === 'loading') return <Skeleton shape="card" label="Opening a card" />;
  const found =
    pack.kind === 'ready'
      ? pack.value.packItems.find(({ contentId }) => contentId === item.contentId)
      : undefined;
  if (pack.kind === 'ready' && found)
    return <ItemCard pack={pack.value} item={found} addresses={addresses} />;
  const isAway = pack.kind === 'failed' && pack.problem === 'unavailable';
  return (
    <Card level={2} title={isAway ? 'Not on this device' : 'No longer in the library'}>
      {isAway
        ? 'This card comes from a pack that was not opened on this device. It will show when you are online.'
        : 'The pack that this card came from does not have it any more.'}
    </Card>
  );
}

/** A quiz or slides that somebody made: they open on this device, without a network too. */
function MadeCard({ item, to }: { readonly item: CustomItemOf<'quiz' | 'slides'>; readonly to: string }) {
  const { format } = useLocale();
  const count = item.kind === 'quiz' ? askableQuestions(item).length : item.slides.length;
  const fact =
    item.kind === 'quiz'
      ? format.plural(count, 'question', 'questions')
      : format.plural(count, 'slide', 'slides');
  return (
    <Card
      level={2}
      title={titleOf(item)}
      eyebrow={
        <>
          {kindIcon(item)} {item.kind === 'quiz' ? 'Quiz' : 'Slides'}
        </>
      }
      meta={<span>{count === 0 ? 'Not ready yet' : fact}</span>}
      {...(count > 0 && { to })}
    >
      <CardText text={item.text} />
    </Card>
  );
}

/** What a card that leads to another site is called. */
export const webKindNames: Record<WebKind, string> = {
  website: 'Website',
  external_link: 'Link',
  kahoot: 'Quiz game',
  pear_deck: 'Live slides',
};

function LinkCard({ item }: { readonly item: CustomItemOf<WebKind> }) {
  const link = cardLink(item.url);
  return (
    <Card
      level={2}
      title={titleOf(item)}
      eyebrow={
        <>
          {kindIcon(item)} {webKindNames[item.kind]}
        </>
      }
      meta={
        <Badge tone="info" icon={<Globe aria-hidden="true" />}>
          Needs internet
        </Badge>
      }
      {...(link !== null && {
        actions: <WebsiteButton item={{ url: link.href, goTitle: link.host }} />,
      })}
    >
      <CardText text={item.text} />
    </Card>
  );
}

function DocumentCard({ item }: { readonly item: CustomItemOf<'uploaded_document'> }) {
  const state = useFileState(item.savedContentId, item.file);
  const picture = useFilePicture(item.file, state);
  return (
    <Card
      level={2}
      title={titleOf(item)}
      eyebrow={<>{kindIcon(item)} Document</>}
      {...(picture.kind === 'here' && {
        picture: <img className={styles.packsOwnCardPicture} src={picture.url} alt="" />,
      })}
      {...(picture.kind === 'away' && { picture: <LostPicture alt="" /> })}
      meta={<FileCardState item={item} />}
      actions={<SaveFile item={item} />}
    >
      <CardText text={item.text} />
    </Card>
  );
}
