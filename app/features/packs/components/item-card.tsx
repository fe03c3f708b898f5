import { contentTypeIcon, itemOpensHere, kindOf } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { itemPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { isForTeachers, type PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { DocumentLink } from './document-link.tsx';
import { LibraryPicture } from './library-picture.tsx';
import { OfflineMark } from './offline-mark.tsx';
import { WebsiteButton } from './website-button.tsx';

/** One item on the pinboard. `isLead`: drawn large, the first thing to read. */
export function ItemCard({
  pack,
  item,
  addresses,
  isLead = false,
}: {
  readonly pack: Pack;
  readonly item: PackItem;
  /** Everything of the library on this device. */
  readonly addresses: ReadonlySet<string>;
  readonly isLead?: boolean;
}) {
  const { terms } = useLocale();
  const to = itemPath(usePackAddress(pack), item);
  const actions = actionsOf(pack, item);
  const meta = <ItemMeta item={item} isHere={itemOpensHere(pack, item, addresses)} />;
  return (
    <Card
      title={item.title}
      level={2}
      eyebrow={
        <>
          {contentTypeIcon(item.type)} {kindOf(item, terms.organizer)}
        </>
      }
      picture={
        <LibraryPicture pack={pack} picture={item.image} decorative loading={isLead ? 'eager' : 'lazy'} />
      }
      picturePosition={isLead ? 'side' : 'top'}
      meta={meta}
      {...(to !== null && { to })}
      {...(actions !== null && { actions })}
    >
      {item.description}
    </Card>
  );
}

function actionsOf(pack: Pack, item: PackItem) {
  if (item.type === 'graphic_organizer' || item.type === 'uploaded_document') {
    return <DocumentLink pack={pack} item={item} />;
  }
  return 'goTitle' in item ? <WebsiteButton item={item} /> : null;
}

function ItemMeta({ item, isHere }: { readonly item: PackItem; readonly isHere: boolean | null }) {
  const { format } = useLocale();
  const online = useOnline();
  if (isHere === null) {
    return (
      <Badge tone="info" icon={<Globe aria-hidden="true" />}>
        Needs internet
      </Badge>
    );
  }
  const fact = factOf(item, format);
  return (
    <>
      {fact !== null && <span>{fact}</span>}
      {(isHere || !online) && <OfflineMark isHere={isHere} />}
    </>
  );
}

function factOf(item: PackItem, format: ReturnType<typeof useLocale>['format']): string | null {
  if (item.type === 'article') {
    const [level] = item.levelArticles;
    if (item.levelArticles.length > 1)
      return format.plural(item.levelArticles.length, 'reading level', 'reading levels');
    return level ? `Reading level ${level.level}` : null;
  }
  if (item.type === 'video' || item.type === 'audio') return lengthOf(item.duration);
  if (item.type === 'magazine' || item.type === 'ebook')
    return format.plural(item.pageCount, 'page', 'pages');
  if (isForTeachers(item)) return 'Only teachers see this';
  return null;
}

/** "0:30", "12:05"; a running time in seconds. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
