import type { ReactNode } from 'react';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { FlaskConical } from '#app/ui/icons/flask-conical.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './app-shell.module.css';

export type SubjectLink = {
  readonly subject: SubjectPath;
  readonly to: string;
  /** Stands behind the name, as how much waits there. */
  readonly note?: ReactNode;
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
      {links.map(({ subject, to, note }) => (
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
          {note}
        </BareLink>
      ))}
    </nav>
  );
}
