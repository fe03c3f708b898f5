import { BareLink } from '#app/ui/actions/link.tsx';
import { FlaskConical } from '#app/ui/icons/flask-conical.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import styles from './app-shell.module.css';

export type SubjectLink = { readonly subject: SubjectPath; readonly to: string };

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
      {links.map(({ subject, to }) => (
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
        </BareLink>
      ))}
    </nav>
  );
}

/** The name of a subject area. */
export function subjectLabel(subject: SubjectPath): string {
  return subject === 'science' ? 'Science' : 'Social studies';
}
