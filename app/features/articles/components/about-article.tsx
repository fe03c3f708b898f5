import type { ReactNode } from 'react';
import { useCitationText } from '#app/features/citations/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { itemPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { naturalName } from '#shared/domain/citations/author.ts';
import type { ArticleText } from '#shared/domain/packs/article.ts';
import type { Source } from '#shared/domain/packs/citation-facts.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './about-article.module.css';

type AboutProps = { readonly pack: Pack; readonly item: PackItemOf<'article'>; readonly text: ArticleText };

/** Where an article comes from: who wrote it, when, from what, and how it was made (content §3, citation item). */
export function AboutArticle({ pack, item, text }: AboutProps) {
  const { format } = useLocale();
  const cited = useCitationText({ kind: 'item', pack, item, level: text.level });
  const authors = (item.authors ?? []).map(naturalName);
  return (
    <section className={styles.aboutArticle} aria-labelledby="about-article">
      <SectionHeader id="about-article" title="About this article" />
      <dl className={styles.aboutArticleFacts}>
        {authors.length > 0 && (
          <Fact name={authors.length === 1 ? 'Author' : 'Authors'}>{format.list(authors)}</Fact>
        )}
        {item.published !== undefined && (
          <Fact name="Published">
            <PublishedDate date={item.published} />
          </Fact>
        )}
        <Fact name="How it was made">{madeOf(pack, item, text, format)}</Fact>
        <Fact name="Sources">
          <Sources pack={pack} item={item} />
        </Fact>
        <Fact name="Rights">
          {`${item.credit} · ${item.licenseTitle}. `}
          <TextLink alone to="/credits">
            All credits
          </TextLink>
        </Fact>
      </dl>
      {/* On paper nobody can press Cite. */}
      {cited !== undefined && <p className={styles.aboutArticleCitation}>{cited}</p>}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.aboutArticleFact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A whole date as the locale writes it; what is less stays as it is. */
function PublishedDate({ date }: { readonly date: string }) {
  const { format } = useLocale();
  return <time dateTime={date}>{date.length === 'YYYY-MM-DD'.length ? format.dateLong(date) : date}</time>;
}

function madeOf(
  { siteName = 'this library' }: Pack,
  item: AboutProps['item'],
  text: ArticleText,
  format: ReturnType<typeof useLocale>['format'],
): string {
  const levels = item.levelArticles.length;
  const by = isOwn(item) ? `Written for ${siteName}` : 'Written';
  const at = levels > 1 ? `${by} at ${format.plural(levels, 'reading level', 'reading levels')}.` : `${by}.`;
  return `${at} You are reading level ${text.level}, ${format.plural(text.wordCount, 'word', 'words')}.`;
}

const isOwn = ({ licenseId }: Pick<AboutProps['item'], 'licenseId'>): boolean =>
  licenseId === 'library-original';

function Sources({ pack, item }: Omit<AboutProps, 'text'>) {
  const { sources } = item;
  if (sources === undefined || sources.length === 0) {
    return isOwn(item)
      ? 'No other source is named for this article: its words and pictures are the library’s own.'
      : 'No source is named for this article.';
  }
  return (
    <ul className={styles.aboutArticleSources}>
      {sources.map((source) => (
        <li key={`${source.contentId ?? ''} ${source.name}`}>
          <SourceLine pack={pack} source={source} />
        </li>
      ))}
    </ul>
  );
}

function SourceLine({ pack, source }: { readonly pack: Pack; readonly source: Source }) {
  const address = usePackAddress(pack);
  const shown = pack.packItems.find(({ contentId }) => contentId === source.contentId);
  const path = shown ? itemPath(address, shown) : null;
  return (
    <>
      {source.link === undefined ? (
        source.name
      ) : (
        <a href={source.link} target="_blank" rel="noreferrer">
          {source.name}
          <VisuallyHidden> (needs internet, opens in a new tab)</VisuallyHidden>
        </a>
      )}
      {source.lastYear !== undefined && `, up to ${source.lastYear}`}
      {source.licenseTitle !== undefined && ` · ${source.licenseTitle}`}
      {shown && path !== null && (
        <>
          {' · in '}
          <TextLink alone to={path}>
            {shown.title}
          </TextLink>
        </>
      )}
    </>
  );
}
