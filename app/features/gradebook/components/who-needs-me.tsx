import { WhenHeard } from '#app/features/device/index.ts';
import type { BookClock } from '#app/features/gradebook/book.ts';
import { useBookClock } from '#app/features/gradebook/use-book-clock.ts';
import { useHearing } from '#app/features/gradebook/use-hearing.ts';
import { useOwnWork, whoNeedsMe, type NeedLine, type OwnWork } from '#app/features/gradebook/who-needs-me.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './who-needs-me.module.css';

/** So many names of a group are read at a glance. */
const FIRST = 3;
/** Who has more to look at than this looks at their classes. */
const MOST = 40;

/** Names the students who need this teacher, in all classes and both subjects, each one press from where to act. */
export function WhoNeedsMe({ subject }: { readonly subject: SubjectPath }) {
  const own = useOwnWork();
  const clock = useBookClock();
  if (!own || !clock) return <Skeleton shape="card" label="Looking who needs you" />;
  // Who has no class yet is told so below.
  if (own.classes.length === 0) return null;
  return (
    <section aria-labelledby="who-needs-me" className={styles.block}>
      <h2 id="who-needs-me" className={styles.title}>
        Who needs you
      </h2>
      <WhenHeard what="who needs you" level={3}>
        <Groups own={own} subject={subject} clock={clock} />
      </WhenHeard>
    </section>
  );
}

function Groups({
  own,
  subject,
  clock,
}: {
  readonly own: OwnWork;
  readonly subject: SubjectPath;
  readonly clock: BookClock;
}) {
  const { format } = useLocale();
  const { hearing } = useHearing(clock);
  const found = whoNeedsMe(own, { subject, clock, hearing, format });
  const { toReview, needHelp, unheard, newcomers, isAnyKnown } = found;
  const groups = [
    { title: 'To review', what: 'works to review', lines: toReview },
    { title: 'Need help', what: 'students who need help', lines: needHelp },
    { title: 'Not heard from', what: 'students who were not heard from', lines: unheard },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
      )}
      {groups.length === 0 && isAnyKnown && <p>As far as your school knows, nobody needs you right now.</p>}
      {newcomers.map(({ classId, className, to, text }) => (
        <p key={classId} className={styles.newcomers}>
          {`${className}: ${text} `}
          <TextLink to={to}>
            Sign-in cards
            <VisuallyHidden>{` of ${className}`}</VisuallyHidden>
          </TextLink>
        </p>
      ))}
    </>
  );
}

function Group({
  title,
  what,
  lines,
}: {
  readonly title: string;
  readonly what: string;
  readonly lines: readonly NeedLine[];
}) {
  const { format } = useLocale();
  const shown = lines.slice(0, MOST);
  const more = lines.length - shown.length;
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{`${title} (${format.number(lines.length)})`}</h3>
      <MoreList count={shown.length} what={what} first={FIRST}>
        {(itemAt, open) => (
          <ul role="list" className={styles.lines}>
            {shown.map(({ key, name, to, note }, index) => (
              <li key={key} className={styles.line} {...itemAt(index)}>
                <TextLink alone to={to}>
                  {name}
                </TextLink>
                <span className={styles.note}>{note}</span>
              </li>
            ))}
            {open && more > 0 && <li className={styles.note}>{`and ${format.number(more)} more`}</li>}
          </ul>
        )}
      </MoreList>
    </section>
  );
}
