import type { ReactNode } from 'react';
import type { Paragraph } from '#app/features/learning-strategies/passage.ts';
import type { LoadState } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { SentencePicker, type Quoting } from './sentence-picker.tsx';
import styles from './snack-work.module.css';

export type PassageProps = {
  readonly content: Pick<SnackContent, 'packId' | 'contentId' | 'title' | 'excerpt' | 'displayParams'>;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  /** Sentences taken of it, and how one more is; without it the text is read alone. */
  readonly quoting: Quoting;
  /** The page that its pictures and films open over; without it they open in their pack. */
  readonly over?: string | undefined;
};

/** No reading level: a text that has one wording. */
export const ONE_WORDING = 0;

/** A text with its title, from which sentences may be taken. */
export function PassageWords({
  title,
  paragraphs,
  level,
  quoting,
  children,
}: {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  readonly level: number;
  readonly quoting: Quoting;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h2 className={styles.passageTitle} data-part="reading-title">
        {title}
      </h2>
      <SentencePicker paragraphs={paragraphs} level={level} quoting={quoting}>
        {children}
      </SentencePicker>
    </>
  );
}

/** While a part of the library is read, or where it can't be. */
export function PassageNotLoaded({
  loaded,
  what,
}: {
  readonly loaded: LoadState<unknown>;
  readonly what: string;
}) {
  if (loaded.kind === 'failed') {
    return (
      <LoadProblem
        problem={loaded.problem}
        what={what}
        back={{ to: '/', label: 'Go to the start' }}
        onRetry={loaded.retry}
      />
    );
  }
  return <Skeleton shape="card" label={`Loading the ${what}`} />;
}
