import type { CardBatch } from '#app/features/classes/card-batch.ts';
import { siteAddress } from '#app/platform/origin.ts';
import { SmallPictureArt, smallPictureLabels } from '#app/ui/illustrations/small-pictures.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { picturesOf } from '#shared/domain/accounts/class-secret.ts';
import styles from './class-code.module.css';
import { PrintNow } from './sign-in-cards.tsx';

/** Cards with PINs or pictures for the class list, one a student. They are on this screen only: nobody can read them later. */
export function SecretCards({
  className,
  students,
}: {
  readonly className: string;
  readonly students: CardBatch['students'];
}) {
  return (
    <Stack gap={4}>
      <PrintNow>
        They are shown only here. When one is lost, or others know it, give the student a new one.
      </PrintNow>
      <ul className={styles.cards} role="list">
        {students.map(({ individualId, firstName, lastName, secret = '' }) => (
          <li key={individualId} className={styles.cardsCard} data-part="sign-in-card">
            <Stack gap={1}>
              <strong>{`${firstName} ${lastName}`.trim()}</strong>
              <span>{className}</span>
              <Secret secret={secret} />
              <span>{siteAddress()}</span>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Secret({ secret }: { readonly secret: string }) {
  const pictures = picturesOf(secret);
  if (pictures.length === 0)
    return (
      <span className={styles.secretPin} data-part="secret">
        {secret}
      </span>
    );
  return (
    <ol className={styles.secretPictures} data-part="secret">
      {pictures.map((picture, at) => (
        <li key={picture}>
          <SmallPictureArt className={styles.secretPicture} name={picture} />
          <span>{`${at + 1} ${smallPictureLabels[picture]}`}</span>
        </li>
      ))}
    </ol>
  );
}
