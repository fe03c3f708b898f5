import { subjectLabel } from '#app/i18n/subject-label.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { FlaskConical } from '#app/ui/icons/flask-conical.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './app-shell.module.css';

export type SubjectLink = {
  readonly subject: SubjectPath;
  readonly to: string;
  /** How many activities a student has to do there; missing for none, or where it is not known. */
  readonly toDo?: number | undefined;
};

/** Goes to the other subject area's dashboard. Draws nothing where the school has one subject. */
export function SubjectSwitch({
  current,
  links,
}: {
  readonly current: SubjectPath;
  readonly links: readonly SubjectLink[];
}) {
  if (links.length < 2) return null;
  return (
    <nav className={styles.shellSubjects} aria-label="Subject">
      {links.map(({ subject, to, toDo = 0 }) => (
        <BareLink
          key={subject}
          to={to}
          className={styles.shellSubjectsLink}
          aria-current={subject === current ? 'true' : undefined}
        >
          {subject === 'science' ? (
            <FlaskConical size="1.15em" aria-hidden="true" />
          ) : (
            <Globe size="1.15em" aria-hidden="true" />
          )}
          {subjectLabel(subject)}
          {toDo > 0 && (
            <>
              <Badge look="count">
                <span aria-hidden="true">{toDo}</span>
              </Badge>
              <VisuallyHidden>
                {toDo === 1 ? ', 1 activity to do' : `, ${toDo} activities to do`}
              </VisuallyHidden>
            </>
          )}
        </BareLink>
      ))}
    </nav>
  );
}
