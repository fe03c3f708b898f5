import { ItemToRead } from '#app/features/articles/index.ts';
import { KeepOpened, usePack, type LoadState } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './inquiry-work.module.css';

/** What is looked at beside the questions: an article, a record, a magazine, or a piece of media of the pack. */
export function SourcePane({
  packId,
  contentId,
  assignmentId,
  over,
}: {
  readonly packId: string;
  /** Which item lies open. */
  readonly contentId: string;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  /** The page that its pictures open over. */
  readonly over: string;
}) {
  const loaded = usePack(packId);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  const pack = loaded.value;
  const item = pack.packItems.find((one) => one.contentId === contentId);
  if (!item) return <p>This source is no longer in the pack.</p>;
  return (
    <>
      <KeepOpened pack={pack} />
      <h2 className={styles.sourceTitle}>{item.title}</h2>
      <ItemToRead
        key={item.contentId}
        {...{ pack, item, assignmentId, over }}
        whenNotLoaded={(missing) => <NotLoaded loaded={missing} />}
      />
    </>
  );
}

function NotLoaded({ loaded }: { readonly loaded: LoadState<unknown> }) {
  if (loaded.kind !== 'failed') return <Skeleton shape="card" label="Opening the source" />;
  return (
    <LoadProblem
      problem={loaded.problem}
      what="source"
      back={{ to: '/', label: 'Go to the start' }}
      onRetry={loaded.retry}
    />
  );
}
