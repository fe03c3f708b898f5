import { readJson, type PublishedLibrary } from '#server/library/published-library.ts';
import { articleTextSchema, plainText, type Block, type Inline } from '#shared/domain/packs/article.ts';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { defaultReadingLevel } from '#shared/domain/packs/reading-level.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

type Shown = { readonly library: PublishedLibrary; readonly pack: Pack };

/** An item as HTML: one `section` with its heading. Every text is escaped, and nothing in it runs. */
export function paneHtml(library: PublishedLibrary, pack: Pack, item: PackItem): string {
  const body = bodyOf({ library, pack }, item);
  const rights = element('p', escaped(`${item.credit} · ${item.licenseTitle}`));
  return `<section data-content-id="${escaped(item.contentId)}">${element('h2', escaped(item.title))}${body}${rights}</section>`;
}

function bodyOf(shown: Shown, item: PackItem): string {
  const { pack } = shown;
  switch (item.type) {
    case 'article':
      return articleHtml(shown, item);
    case 'video':
    case 'audio':
      return mediaHtml(pack, item) + transcriptHtml(item);
    case 'image':
      return pictureHtml(pack, item.image) + element('p', escaped(item.caption ?? item.description));
    case 'interactive':
      return pictureHtml(pack, item.image) + element('p', escaped(item.transcript));
    case 'supplemental':
      return recordHtml(shown, item);
    case 'magazine':
    case 'ebook':
      return publicationHtml(shown, item);
    case 'graphic_organizer':
      return (
        element('p', escaped(item.description)) + linkHtml(packFileAddress(pack, item.letterPath), item.title)
      );
    case 'uploaded_document':
      return element('p', escaped(item.description)) + linkHtml(packFileAddress(pack, item.path), item.title);
    default:
      return element('p', escaped(item.description));
  }
}

/** At the level that the pack is read at where nobody chose. */
function articleHtml(shown: Shown, { levelArticles }: PackItemOf<'article'>): string {
  const wanted = defaultReadingLevel(shown.pack.gradeRange) ?? 1;
  const [nearest] = [...levelArticles].sort(
    (a, b) => Math.abs(a.level - wanted) - Math.abs(b.level - wanted) || a.level - b.level,
  );
  if (!nearest) return '';
  const text = articleTextSchema.parse(fileOf(shown, nearest.path));
  return element('p', escaped(text.summary)) + blocksHtml(shown, text.blocks);
}

function publicationHtml(shown: Shown, { path }: PackItemOf<'magazine'> | PackItemOf<'ebook'>): string {
  const { pages } = publicationSchema.parse(fileOf(shown, path));
  return pages.map(({ title, blocks }) => element('h3', escaped(title)) + blocksHtml(shown, blocks)).join('');
}

function recordHtml(shown: Shown, { path }: PackItemOf<'supplemental'>): string {
  const record = recordSchema.parse(fileOf(shown, path));
  const heads = record.columns.map(({ title, unit }) => (unit === undefined ? title : `${title} (${unit})`));
  const rows = record.rows.map((row) => row.map((cell) => escaped(`${cell ?? ''}`)));
  return (
    record.about.map((paragraph) => element('p', escaped(paragraph))).join('') +
    tableHtml(heads.map(escaped), rows) +
    element('p', escaped(`${record.source.name}, figures up to ${record.source.lastYear}.`))
  );
}

function blocksHtml(shown: Shown, blocks: readonly Block[]): string {
  return blocks.map((block) => blockHtml(shown, block)).join('');
}

function blockHtml({ pack }: Shown, block: Block): string {
  switch (block.type) {
    case 'heading':
      return element(block.depth === 2 ? 'h3' : 'h4', inlineHtml(block.children));
    case 'paragraph':
      return element('p', inlineHtml(block.children));
    case 'list':
      return element(
        block.ordered ? 'ol' : 'ul',
        block.items.map((item) => element('li', inlineHtml(item.children))).join(''),
      );
    case 'pullQuote':
      return element('blockquote', inlineHtml(block.children));
    case 'table':
      return tableHtml(
        block.header.map((cell) => inlineHtml(cell.children)),
        block.rows.map((row) => row.map((cell) => inlineHtml(cell.children))),
      );
    case 'figure': {
      const item = pack.packItems.find(({ contentId }) => contentId === block.contentId);
      return item
        ? element('figure', pictureHtml(pack, item.image) + element('figcaption', escaped(item.title)))
        : '';
    }
  }
}

/** Links and glossary words are their words: a fragment is read where it is shown. */
const inlineHtml = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'text') return escaped(node.value);
      if (node.type === 'strong') return element('strong', inlineHtml(node.children));
      if (node.type === 'emphasis') return element('em', inlineHtml(node.children));
      return escaped(plainText(node.children));
    })
    .join('');

/** Heads and cells are HTML already. */
const tableHtml = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  element(
    'table',
    element('thead', element('tr', heads.map((head) => `<th scope="col">${head}</th>`).join(''))) +
      element(
        'tbody',
        rows.map((row) => element('tr', row.map((cell) => element('td', cell)).join(''))).join(''),
      ),
  );

const pictureHtml = (pack: Pack, { path, alt, width, height }: Picture): string =>
  `<img src="${escaped(packFileAddress(pack, path))}" alt="${escaped(alt)}" width="${width}" height="${height}">`;

function mediaHtml(pack: Pack, item: PackItemOf<'video'> | PackItemOf<'audio'>): string {
  const source = `src="${escaped(packFileAddress(pack, item.path))}"`;
  if (item.type === 'audio') return `<audio controls preload="none" ${source}></audio>`;
  const captions = escaped(packFileAddress(pack, item.captionsPath));
  const track = `<track kind="captions" srclang="en" src="${captions}" default>`;
  return `<video controls preload="none" width="${item.width}" height="${item.height}" ${source}>${track}</video>`;
}

const transcriptHtml = ({ transcript }: PackItemOf<'video'> | PackItemOf<'audio'>): string =>
  element('h3', 'Transcript') + element('p', escaped(transcript.map(({ text }) => text).join(' ')));

const linkHtml = (address: string, title: string): string =>
  element('p', `<a href="${escaped(address)}">${escaped(title)}</a>`);

const fileOf = ({ library, pack }: Shown, file: string): unknown => readJson(library.pathOf(pack, file));

/** `inner` is HTML already. */
const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
