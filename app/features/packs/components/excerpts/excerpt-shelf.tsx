import { useExcerpts } from '#app/features/packs/excerpts.ts';
import { excerptPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './excerpts.module.css';

/** What a person kept of a pack's texts; nothing where that is nothing. */
export function ExcerptShelf({ pack }: { readonly pack: Pack }) {
  const at = usePackAddress(pack);
  const excerpts = useExcerpts(pack.packId);
  const now = useNow();
  if (excerpts === undefined || excerpts.length === 0) return null;
  return (
    <section className={styles.excerptShelf} aria-labelledby="your-excerpts">
      <SectionHeader id="your-excerpts" title="Your excerpts" />
      <MoreList count={excerpts.length} what="excerpts">
        {(itemAt) => (
          <CardGrid>
            {excerpts.map((excerpt, index) => (
              <CardCell key={excerpt.id} {...itemAt(index)}>
                <Card
                  title={excerpt.title}
                  to={excerptPath(at, excerpt.id)}
                  eyebrow={
                    <>
                      <Quote size="1.15em" aria-hidden="true" /> Excerpt
                    </>
                  }
                  meta={<AgeText then={excerpt.createdAt} now={now} prefix="made" />}
                >
                  <q className={styles.excerptCardText}>{excerpt.text}</q>
                </Card>
              </CardCell>
            ))}
          </CardGrid>
        )}
      </MoreList>
    </section>
  );
}
