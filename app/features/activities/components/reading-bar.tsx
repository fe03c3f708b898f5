import { useView } from '#app/engine/index.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import type { ActivityFrame } from '#app/navigation/pack-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './reading-bar.module.css';

/** Above a page that is read for an activity (content §2): which one, and the way back to it. */
export function ReadingBar({
  subject,
  packId,
  frame,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly frame: ActivityFrame;
}) {
  const { activity, assignment } = frame;
  const found = useView(`${activity ?? ''} ${assignment ?? ''}`, async (view) => {
    if (assignment !== undefined) return await view.get('assignment', assignment);
    return activity === undefined ? null : await view.get('activity', activity);
  });
  const title = found?.title.trim() ?? '';
  // A card of a pack of one's own may be read in the pack that it comes from; the activity stands on its own Pack.
  const to = activityPath({ subject, packId: found?.packId ?? packId, ...frame });
  return (
    <nav className={styles.readingBar} aria-label="Your activity">
      <ButtonLink to={to} size="small" icon={<ArrowLeft size="1.1em" aria-hidden="true" />}>
        {title === '' ? 'Back to the activity' : `Back to “${title}”`}
      </ButtonLink>
    </nav>
  );
}
