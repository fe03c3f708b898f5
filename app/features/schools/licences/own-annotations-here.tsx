import { useSignedIn, useView } from '#app/engine/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import styles from './own-work-here.module.css';

type Props = { readonly packId: string; readonly contentId: string | null };

/** What somebody annotated in a pack, or in one text of it, as they wrote it: without the text around. */
export function OwnAnnotationsHere({ packId, contentId }: Props) {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const own = useView(`${userId} ${packId} ${contentId}`, async (view) => {
    const all = await view.list('annotation');
    const isHere = (one: Annotation) =>
      one.packId === packId && (contentId === null || one.contentId === contentId);
    return all
      .filter((one) => one.ownerId === userId && one.removedAt === null && isHere(one))
      .sort((a, b) => a.createdAt - b.createdAt);
  });
  if (own === undefined || own.length === 0) return null;
  return (
    <section aria-labelledby="own-annotations-here">
      <SectionHeader id="own-annotations-here" title="What you annotated here" />
      <ul className={styles.own}>
        {own.map((one) => (
          <li key={one.id}>
            <Panel>
              <Words annotation={one} />
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Words({ annotation }: { readonly annotation: Annotation }) {
  const { format } = useLocale();
  const { highlights, note, authoredAt } = annotation;
  return (
    <>
      {highlights.map(({ exact, start }) => (
        <blockquote key={start} className={styles.ownWords}>
          {exact}
        </blockquote>
      ))}
      {note !== '' && <p>{note}</p>}
      <p className={styles.ownWhen}>{format.dateTime(authoredAt)}</p>
    </>
  );
}
