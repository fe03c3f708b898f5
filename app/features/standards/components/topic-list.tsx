import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { byNationalFramework } from '#shared/domain/standards/national-ids.ts';
import type { Standard, StandardTopic } from '#shared/domain/standards/publication.ts';
import styles from './standards.module.css';

/** Standards below their topics. `level`: of the topics' headings; `footOf`: what stands below a standard. */
export function TopicList({
  topics,
  level,
  footOf,
}: {
  readonly topics: readonly StandardTopic[];
  readonly level: 2 | 3;
  readonly footOf: (standard: Standard) => ReactNode;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return topics.map((topic) => (
    <section key={topic.topicId} className={styles.topic} aria-labelledby={`topic-${topic.topicId}`}>
      <Heading id={`topic-${topic.topicId}`} className={styles.topicName}>
        {topic.statement}
      </Heading>
      <ul role="list" className={styles.topicStandards}>
        {topic.standards.map((standard) => (
          <li key={standard.standardId} className={styles.standard}>
            <p className={styles.standardHead}>
              {standard.code !== '' && <span className={styles.standardCode}>{standard.code}</span>}
              <Grades standard={standard} />
            </p>
            {standard.above.length > 0 && (
              <p className={styles.standardAbove}>{standard.above.join(' › ')}</p>
            )}
            <p className={styles.standardStatement}>{standard.statement}</p>
            {standard.nationalIds.length > 0 && (
              <p className={styles.standardNear}>
                {`Near to ${byNationalFramework(standard.nationalIds)
                  .map(({ name, ids }) => `${name} ${ids.join(', ')}`)
                  .join(' · ')}`}
              </p>
            )}
            {footOf(standard)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** "Grades 3-5 and 6-8", in the words of the locale. */
function Grades({ standard: { gradeRanges } }: { readonly standard: Standard }) {
  const { locale } = useLocale();
  const [first, ...others] = gradeRanges.flatMap((value) => gradeRangeIn(locale, value) ?? []);
  if (!first) return null;
  const names = [first.fullLabel, ...others.map(({ shortLabel }) => shortLabel)];
  return <span className={styles.standardGrades}>{new Intl.ListFormat('en').format(names)}</span>;
}
