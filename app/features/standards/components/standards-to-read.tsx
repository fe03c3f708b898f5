import { useActivityStandards } from '#app/features/standards/activity-standards.tsx';
import { standardsById } from '#shared/domain/standards/publication.ts';
import { StandardChips } from './standard-chips.tsx';
import styles from './standards-to-read.module.css';

/** The standards of a whole activity with their words, to read. */
export function StandardsToRead({
  about,
  standardIds,
}: {
  readonly about: string;
  readonly standardIds: readonly string[];
}) {
  const { standards } = useActivityStandards();
  if (standards.kind !== 'ready') return <StandardChips about={about} standardIds={standardIds} />;
  const known = standardsById(standards.value.publications);
  return (
    <ul role="list" className={styles.list} aria-label={`Standards of ${about}`}>
      {standardIds.map((standardId) => {
        const { code = '', statement = 'A standard that is no longer in the library' } =
          known.get(standardId) ?? {};
        return (
          <li key={standardId}>
            {code !== '' && <strong>{`${code} `}</strong>}
            {statement}
          </li>
        );
      })}
    </ul>
  );
}
