import { useEffect, type ReactNode } from 'react';
import { Wordmark } from '#app/ui/brand/mark.tsx';
import { LandscapeArt } from '#app/ui/illustrations/landscape.tsx';
import styles from './sign-in-screen.module.css';

/** The page of who is not signed in: a column beside a picture; below 768 px the picture is a band on top. */
export function EntryPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Packwise`;
  }, [title]);
  return (
    <div className={styles.signIn}>
      <div className={styles.signInPicture}>
        <LandscapeArt />
      </div>
      <main className={styles.signInMain} id="main" tabIndex={-1}>
        <div className={styles.signInColumn}>
          <Wordmark size={52} />
          <h1 className={styles.signInTitle}>{title}</h1>
          {lead !== undefined && <p className={styles.signInLead}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  );
}
