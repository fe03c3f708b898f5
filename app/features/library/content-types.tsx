import type { ReactNode } from 'react';
import { capitalized } from '#app/i18n/terms.ts';
import { AudioLines } from '#app/ui/icons/audio-lines.ts';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import { BookText } from '#app/ui/icons/book-text.ts';
import { ChartColumn } from '#app/ui/icons/chart-column.ts';
import { CirclePlay } from '#app/ui/icons/circle-play.ts';
import { ExternalLink } from '#app/ui/icons/external-link.ts';
import { FileText } from '#app/ui/icons/file-text.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import { Image } from '#app/ui/icons/image.ts';
import { ListChecks } from '#app/ui/icons/list-checks.ts';
import { MousePointerClick } from '#app/ui/icons/mouse-pointer-click.ts';
import { Newspaper } from '#app/ui/icons/newspaper.ts';
import { Presentation } from '#app/ui/icons/presentation.ts';
import { Shapes } from '#app/ui/icons/shapes.ts';
import type { PackItem, PackItemType } from '#shared/domain/packs/pack-item.ts';

type ContentType = {
  one: string;
  many: string;
  icon: ReactNode;
  /** How they are counted and listed where not all of them are what `one` says. */
  mixed?: { one: string; many: string; all: string };
};

const icon = { size: '1.15em', 'aria-hidden': true } as const;

/** How each type of content is named (content §1, §3) and drawn, in the order of the pinboard's filter. */
const contentTypes: Record<PackItemType, ContentType> = {
  article: { one: 'Article', many: 'articles', icon: <BookText {...icon} /> },
  image: { one: 'Image', many: 'images', icon: <Image {...icon} /> },
  video: { one: 'Video', many: 'videos', icon: <CirclePlay {...icon} /> },
  audio: { one: 'Audio', many: 'audio clips', icon: <AudioLines {...icon} /> },
  interactive: { one: 'Interactive', many: 'interactives', icon: <MousePointerClick {...icon} /> },
  supplemental: {
    one: 'Primary source',
    many: 'primary sources',
    mixed: { one: 'source', many: 'sources', all: 'Sources and data' },
    icon: <ChartColumn {...icon} />,
  },
  magazine: { one: 'Magazine', many: 'magazines', icon: <Newspaper {...icon} /> },
  ebook: { one: 'E-book', many: 'e-books', icon: <BookOpen {...icon} /> },
  learning_resource: { one: 'Learning resource', many: 'learning resources', icon: <ListChecks {...icon} /> },
  graphic_organizer: { one: 'Graphic {organizer}', many: 'graphic {organizer}s', icon: <Shapes {...icon} /> },
  uploaded_document: { one: 'Document', many: 'documents', icon: <FileText {...icon} /> },
  website: { one: 'Website', many: 'websites', icon: <Globe {...icon} /> },
  external_link: { one: 'Link', many: 'links', icon: <ExternalLink {...icon} /> },
  kahoot: { one: 'Quiz game', many: 'quiz games', icon: <Presentation {...icon} /> },
  pear_deck: { one: 'Live slides', many: 'live slides', icon: <Presentation {...icon} /> },
};

/** Every type, in the order of the filter. */
export const contentTypeOrder = Object.keys(contentTypes) as PackItemType[]; // the keys of the record above

export const contentTypeIcon = (type: PackItemType): ReactNode => contentTypes[type].icon;

/** "3 articles", with the locale's spelling of "organizer". */
export function countOf(
  type: PackItemType,
  count: number,
  { plural, organizer }: { plural: (count: number, one: string, many: string) => string; organizer: string },
): string {
  const { one, many } = contentTypes[type].mixed ?? contentTypes[type];
  const spell = (word: string) => word.replace('{organizer}', organizer).toLowerCase();
  return plural(count, spell(one), spell(many));
}

/** The filter's word for a type: "Articles". */
export function contentTypeTitle(type: PackItemType, organizer: string): string {
  const { mixed, many } = contentTypes[type];
  return mixed?.all ?? capitalized(many.replace('{organizer}', organizer));
}

/**
 * What one item is: a quiz and a teacher note are both learning resources, and a close look is an article. A table that was
 * worked out is no primary source.
 */
export function kindOf(item: PackItem, organizer: string): string {
  if (item.type === 'learning_resource') return nameOfKind(item.type, item.resourceKind, organizer);
  if (item.type === 'article' && item.isCloseLook) return nameOfKind(item.type, 'close-look', organizer);
  const isData = item.type === 'supplemental' && item.isData === true;
  return nameOfKind(item.type, isData ? 'data' : undefined, organizer);
}

/** The name of a type, told more exactly where the type alone does not say it. */
export function nameOfKind(
  type: PackItemType,
  kind: 'quiz' | 'teacher-note' | 'close-look' | 'data' | undefined,
  organizer: string,
): string {
  if (kind === 'data') return 'Data';
  if (type === 'learning_resource') return kind === 'quiz' ? 'Quiz' : 'Teaching note';
  return kind === 'close-look' ? 'Close look' : contentTypes[type].one.replace('{organizer}', organizer);
}
