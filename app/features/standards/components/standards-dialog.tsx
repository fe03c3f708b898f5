import { useState, type ReactNode } from 'react';
import { useActivityStandards } from '#app/features/standards/activity-standards.tsx';
import type { Standards } from '#app/features/standards/use-standards.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { MAX_STANDARDS } from '#shared/domain/activities/constants.ts';
import { isFull, withoutStandard, withStandard } from '#shared/domain/standards/chosen-standards.ts';
import {
  chosenTopics,
  countOfStandards,
  firstOf,
  namedTopics,
  otherTopics,
  STANDARDS_PAGE,
  type StandardTopic,
} from '#shared/domain/standards/publication.ts';
import styles from './standard-chips.module.css';
import { StandardsProblem } from './standards-problem.tsx';

export type StandardsFieldProps = {
  /** Whose standards they are, for who hears the field: "question 2". */
  readonly about: string;
  readonly standardIds: readonly string[];
  readonly onChange: (standardIds: string[]) => void;
};

/** Picks the standards of an activity or a question; each choice counts at once. */
export function StandardsDialog({
  open,
  onClose,
  ...field
}: StandardsFieldProps & { readonly open: boolean; readonly onClose: () => void }) {
  const { standards, ofPack } = useActivityStandards();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Standards for ${field.about}`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {standards.kind === 'loading' && <Skeleton shape="card" label="Opening the standards" />}
      {standards.kind === 'failed' && (
        <StandardsProblem problem={standards.problem} onRetry={standards.retry} />
      )}
      {standards.kind === 'ready' && <Choices {...field} {...standards.value} ofPack={ofPack} />}
    </Dialog>
  );
}

type ChoicesProps = StandardsFieldProps &
  Pick<Standards, 'publications'> & { readonly ofPack: ReadonlySet<string> };

/** The standards of the pack first, then all others of the subject, page by page. */
function Choices({ standardIds, onChange, publications, ofPack }: ChoicesProps) {
  const { format } = useLocale();
  const [words, setWords] = useState('');
  const [limit, setLimit] = useState(STANDARDS_PAGE);
  const [refused, setRefused] = useState(false);
  const found = publications.flatMap(({ topics }) => chosenTopics(topics, { grade: null, words }));
  const own = namedTopics(found, ofPack);
  const others = otherTopics(found, ofPack);
  const left = countOfStandards(others) - limit;
  const choose = (standardId: string, isChosen: boolean) => {
    setRefused(isChosen && isFull(standardIds));
    onChange(isChosen ? withStandard(standardIds, standardId) : withoutStandard(standardIds, standardId));
  };
  const listOf = (topics: readonly StandardTopic[]) => (
    <TopicChoices topics={topics} standardIds={standardIds} onChoose={choose} />
  );
  return (
    <div className={styles.choices}>
      <TextField
        label="Find a standard by its words or code"
        type="search"
        autoComplete="off"
        value={words}
        onChange={(typed) => {
          setWords(typed);
          setLimit(STANDARDS_PAGE);
        }}
      />
      <p role="status" className={styles.choicesCount}>
        {`${format.number(standardIds.length)} chosen. `}
        {refused && `At most ${MAX_STANDARDS} can be named: take one away first. `}
        {words.trim() !== '' && `${format.number(countOfStandards(found))} found.`}
      </p>
      {own.length > 0 && <Part title="Of this pack">{listOf(own)}</Part>}
      {others.length > 0 && (
        <Part title={own.length > 0 ? 'Others' : 'All standards'}>
          {listOf(firstOf(others, limit))}
          {left > 0 && (
            <Button size="small" onClick={() => setLimit(limit + STANDARDS_PAGE)}>
              {`Show ${Math.min(STANDARDS_PAGE, left)} more standards`}
            </Button>
          )}
        </Part>
      )}
      {found.length === 0 && <p className={styles.choicesNone}>No standard has these words.</p>}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function TopicChoices({
  topics,
  standardIds,
  onChoose,
}: {
  readonly topics: readonly StandardTopic[];
  readonly standardIds: readonly string[];
  readonly onChoose: (standardId: string, isChosen: boolean) => void;
}) {
  return topics.map(({ topicId, statement: topic, standards }) => (
    <div key={topicId}>
      <h4>{topic}</h4>
      {standards.map(({ standardId, code, statement }) => (
        <Checkbox
          key={standardId}
          label={code === '' ? statement : code}
          hint={code === '' ? undefined : statement}
          checked={standardIds.includes(standardId)}
          onChange={(isChosen) => onChoose(standardId, isChosen)}
        />
      ))}
    </div>
  ));
}
