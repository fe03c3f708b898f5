import { useState } from 'react';
import { GradeFilter } from '#app/features/packs/index.ts';
import { StandardPacks } from '#app/features/standards/components/standard-packs.tsx';
import { StandardsProblem } from '#app/features/standards/components/standards-problem.tsx';
import styles from '#app/features/standards/components/standards.module.css';
import { TopicList } from '#app/features/standards/components/topic-list.tsx';
import { useStandards, type Standards } from '#app/features/standards/use-standards.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { packsPath, standardsPath } from '#app/navigation/pack-paths.ts';
import { useWordsInAddress } from '#app/navigation/words-in-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { gradeRangesFor, stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import {
  chosenTopics,
  countOfStandards,
  firstOf,
  STANDARDS_PAGE,
  type StandardTopic,
} from '#shared/domain/standards/publication.ts';

const ALL = 'all';
/** No region's name is empty. */
const LIBRARY = '';

/** The standards of a subject by framework and grade, each with the packs written towards it (content §1, §2). */
export function StandardsScreen({
  subject,
  words: given,
  grade,
}: {
  readonly subject: SubjectPath;
  /** The words in the address. */
  readonly words: string;
  /** The grade range value in the address. */
  readonly grade: number | undefined;
}) {
  const { locale, format, terms } = useLocale();
  const changeQuery = useChangeQuery();
  const standards = useStandards(subject);
  const [words, setWords] = useWordsInAddress(given, (typed) =>
    standardsPath(subject, { words: typed, grade }),
  );
  const [region, setRegion] = useState<string>(ALL);
  const [publicationId, setPublication] = useState<string>(ALL);
  const ranges = gradeRangesFor(locale);
  const stage = grade === undefined ? undefined : stageOfGradeRange(grade);
  const chosen = ranges.find((range) => range.stage === stage)?.value ?? null;
  const all = standards.kind === 'ready' ? standards.value.publications : [];
  const regions = [...new Set(all.map((one) => one.region))];
  const publications = all.filter((one) => region === ALL || (one.region ?? LIBRARY) === region);
  const found = publications
    .filter((one) => publicationId === ALL || one.publicationId === publicationId)
    .flatMap(({ topics }) => chosenTopics(topics, { grade: chosen, words }));
  const total = countOfStandards(found);
  return (
    <PageBody density="work">
      <PageHeader
        look="line"
        title="Standards"
        crumbs={[{ label: 'Packs', to: packsPath(subject) }]}
        // Spoken at each change, so that it stays while the list below is another one.
        meta={
          <span role="status">
            {standards.kind !== 'ready'
              ? ''
              : total === 0
                ? 'No standard is found.'
                : format.plural(total, 'standard', 'standards')}
          </span>
        }
      />
      <Stack gap={3}>
        <form role="search" className={styles.finder} onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Find a standard by its words or code"
            labelHidden
            placeholder="Words or code of a standard"
            type="search"
            autoComplete="off"
            value={words}
            onChange={setWords}
          />
          <GradeFilter
            value={chosen === null ? ALL : String(chosen)}
            onChange={(value) =>
              changeQuery(
                standardsPath(subject, {
                  words: words.trim(),
                  grade: value === ALL ? undefined : Number(value),
                }),
              )
            }
          />
          {regions.length > 1 && (
            <Select
              label="Region"
              labelHidden
              value={region}
              onChange={(chosenRegion) => {
                setRegion(chosenRegion);
                setPublication(ALL);
              }}
              options={[
                { value: ALL, label: 'All regions' },
                ...regions.map((one) => ({ value: one ?? LIBRARY, label: one ?? 'The library’s own' })),
              ]}
            />
          )}
          {publications.length > 1 && (
            <Select
              label="Framework"
              labelHidden
              value={publicationId}
              onChange={setPublication}
              options={[
                { value: ALL, label: 'All frameworks' },
                ...publications.map((one) => ({ value: one.publicationId, label: one.title })),
              ]}
            />
          )}
        </form>
        {standards.kind === 'loading' && <Skeleton shape="card" label="Opening the standards" />}
        {standards.kind === 'failed' && (
          <StandardsProblem problem={standards.problem} onRetry={standards.retry} />
        )}
        {standards.kind === 'ready' && total === 0 && (
          <EmptyState illustration={<EmptyArt />} title="Nothing fits what you chose">
            {`Try fewer words, or another ${terms.grade.toLowerCase()}.`}
          </EmptyState>
        )}
        {standards.kind === 'ready' && total > 0 && (
          <Found
            key={`${words} ${chosen} ${region} ${publicationId}`}
            topics={found}
            total={total}
            correlations={standards.value.correlations}
          />
        )}
      </Stack>
    </PageBody>
  );
}

/** Page by page: another choice begins at the first again. */
function Found({
  topics,
  total,
  correlations,
}: Pick<Standards, 'correlations'> & {
  readonly topics: readonly StandardTopic[];
  readonly total: number;
}) {
  const [limit, setLimit] = useState(STANDARDS_PAGE);
  return (
    <Stack gap={4}>
      <TopicList
        topics={firstOf(topics, limit)}
        level={2}
        footOf={({ standardId, code, statement }) => {
          const found = correlations.packsOf(standardId);
          // Packs name standards of the library; another framework's have those of ours that are near to them.
          const isDirect = found.some((pack) => pack.standardIds.includes(standardId));
          if (found.length === 0)
            return <p className={styles.standardPacksLabel}>No pack of the library yet</p>;
          return (
            <StandardPacks
              label={isDirect ? (found.length === 1 ? 'Pack' : 'Packs') : 'Near to it'}
              standard={code || statement}
              packs={found}
            />
          );
        }}
      />
      {total > limit && (
        <div>
          <Button onClick={() => setLimit(limit + STANDARDS_PAGE)}>
            {`Show ${Math.min(STANDARDS_PAGE, total - limit)} more standards`}
          </Button>
        </div>
      )}
    </Stack>
  );
}
