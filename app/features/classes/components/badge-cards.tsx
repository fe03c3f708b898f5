import { lazy, Suspense } from 'react';
import type { CardBatch } from '#app/features/classes/card-batch.ts';
import { ownOrigin, siteAddress } from '#app/platform/origin.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { badgeAddress, readableBadgeCode } from '#shared/domain/accounts/badge.ts';
import styles from './class-code.module.css';
import { PrintNow } from './sign-in-cards.tsx';

const Picture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }));

/** Badges to print and cut, one a student. They are on this screen only: nobody can draw them later. */
export function BadgeCards({
  className,
  students,
}: {
  readonly className: string;
  readonly students: CardBatch['students'];
}) {
  return (
    <Stack gap={4}>
      <PrintNow>
        The badges are shown only here. Whoever has one can sign in with it: when one is lost, end it, or make
        a new one.
      </PrintNow>
      <ul className={styles.cards} role="list">
        {students.map(({ individualId, firstName, lastName, badge = '' }) => (
          <li
            key={individualId}
            className={`${styles.cardsCard} ${styles.badgeCard}`}
            data-part="sign-in-card"
          >
            <Suspense fallback={<Skeleton shape="card" label="Drawing the badge" />}>
              <Picture
                text={badgeAddress(ownOrigin(), badge)}
                label={`The badge of ${`${firstName} ${lastName}`.trim()}`}
              />
            </Suspense>
            <div className={styles.badgeWords}>
              <strong>{`${firstName} ${lastName}`.trim()}</strong>
              <span>{className}</span>
              <span>{siteAddress()}</span>
              <span className={styles.badgeCode} data-part="badge-code">
                {readableBadgeCode(badge)}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
