import { ItemMark, LibraryPicture } from '#app/features/packs/index.ts';
import { articlePath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './article-foot.module.css';
import { MediaCarousel } from './media-carousel.tsx';

type Article = PackItemOf<'article'>;

/** What follows an article: its media, what to read next, and its neighbors in the pack. */
export function ArticleFoot({
  pack,
  item,
  overlayPath,
}: {
  readonly pack: Pack;
  readonly item: Article;
  readonly overlayPath: (contentId: string) => string;
}) {
  const address = usePackAddress(pack);
  const byId = new Map<string, PackItem>(pack.packItems.map((one) => [one.contentId, one]));
  const media = item.assemblyIds.flatMap((id) => byId.get(id) ?? []);
  const related = item.relatedArticles.flatMap((id) => byId.get(id) ?? []).filter(isArticle);
  const articles = pack.packItems.filter(isArticle).sort((a, b) => a.order - b.order);
  const at = articles.findIndex((one) => one.contentId === item.contentId);
  return (
    <>
      <MediaCarousel pack={pack} items={media} pathOf={overlayPath} />
      {related.length > 0 && (
        <section className={styles.articleFootRelated} aria-labelledby="related-articles">
          <SectionHeader id="related-articles" title="Read next" />
          <MoreList count={related.length} what="related articles">
            {(itemAt) => (
              <CardGrid size="small">
                {related.map((article, index) => (
                  <CardCell key={article.contentId} {...itemAt(index)}>
                    <Card
                      title={article.title}
                      to={articlePath(address, article.contentId)}
                      picture={<LibraryPicture pack={pack} picture={article.image} decorative />}
                      meta={<ItemMark pack={pack} item={article} />}
                    />
                  </CardCell>
                ))}
              </CardGrid>
            )}
          </MoreList>
        </section>
      )}
      <Neighbors pack={pack} previous={articles[at - 1]} next={articles[at + 1]} />
    </>
  );
}

function Neighbors({
  pack,
  previous,
  next,
}: {
  readonly pack: Pack;
  readonly previous: Article | undefined;
  readonly next: Article | undefined;
}) {
  const address = usePackAddress(pack);
  if (!previous && !next) return null;
  return (
    <nav className={styles.articleFootNeighbors} aria-label="Articles of this pack">
      {previous && (
        <ButtonLink
          to={articlePath(address, previous.contentId)}
          icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
        >
          {`Previous: ${previous.title}`}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          to={articlePath(address, next.contentId)}
          variant="primary"
          iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
        >
          {`Next: ${next.title}`}
        </ButtonLink>
      )}
    </nav>
  );
}

const isArticle = (item: PackItem): item is Article => item.type === 'article';
