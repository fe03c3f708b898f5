import { Suspense, useRef } from 'react';
import type { PackBeside, PackReader as Reader } from '#app/features/activities/pack-beside.ts';
import { useWindowTop } from '#app/features/activities/use-window-top.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { wholePackPath } from '#app/navigation/pack-paths.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import { X } from '#app/ui/icons/x.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import styles from './pack-pane.module.css';

/** The Pack beside a question. It scrolls by itself and stays from question to question. */
export function PackPane({
  id,
  assignment,
  pack,
  PackReader,
  onClose,
}: {
  readonly id: string;
  readonly assignment: Assignment;
  readonly pack: PackBeside;
  readonly PackReader: Reader;
  readonly onClose: () => void;
}) {
  const { subject, packId, id: assignmentId } = assignment;
  const box = useRef<HTMLDivElement>(null);
  useWindowTop(box, '--pack-pane-top');
  return (
    <div ref={box} className={styles.packSide}>
      <section id={id} className={styles.packPane} aria-label="The Pack" data-part="pack-pane">
        <div className={styles.packPaneHead}>
          <TextLink
            alone
            to={wholePackPath({ subject, packId, frame: { activity: undefined, assignment: assignmentId } })}
            icon={<BookOpen size="1.1em" aria-hidden="true" />}
          >
            Read the Pack on its own page
          </TextLink>
          <IconButton
            label="Close the Pack"
            size="small"
            icon={<X size="1.2em" aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <div className={styles.packPaneBody}>
          <Suspense fallback={<Skeleton shape="card" label="Opening the pack" />}>
            <PackReader
              packId={packId}
              assignmentId={assignmentId}
              openId={pack.openId}
              onOpen={(openId) => pack.change({ openId })}
              over={activityPath({ subject, packId, assignment: assignmentId })}
            />
          </Suspense>
        </div>
      </section>
    </div>
  );
}
