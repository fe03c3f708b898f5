import { useSignedIn, useView } from '#app/engine/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './own-work-here.module.css';

/** The packs that somebody made in a subject, which open whatever their school's licence says. */
export function OwnPacksHere({ subject }: { readonly subject: SubjectPath }) {
  const { session } = useSignedIn();
  const userId = session.individual.id;
  const packs = useView(`${userId} ${subject}`, async (view) => {
    const all = await view.list('customPack');
    return all
      .filter((pack) => pack.ownerId === userId && pack.subject === subject && pack.removedAt === null)
      .sort((a, b) => b.authoredAt - a.authoredAt);
  });
  if (packs === undefined || packs.length === 0) return null;
  return (
    <section aria-labelledby="own-packs-here">
      <SectionHeader id="own-packs-here" title="Your own packs" />
      <MoreList count={packs.length} what="packs of your own">
        {(itemAt) => (
          <ul className={styles.own}>
            {packs.map(({ id, title }, index) => (
              <li key={id} {...itemAt(index)}>
                <TextLink alone to={packPath(subject, id)}>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </MoreList>
    </section>
  );
}
