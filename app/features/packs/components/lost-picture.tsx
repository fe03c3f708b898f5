import { useOnline } from '#app/platform/use-online.ts';
import { ImageOff } from '#app/ui/icons/image-off.ts';
import styles from './library-picture.module.css';

/** The quiet place of a picture that can't be shown now: what it shows, and without a network why it is not there. */
export function LostPicture({
  alt,
  decorative = false,
}: {
  /** Empty where it is said beside it. */
  readonly alt: string;
  /** Too small for words. */
  readonly decorative?: boolean;
}) {
  const online = useOnline();
  return (
    <div className={styles.packsPictureLost} data-part="lost-picture">
      <ImageOff size="1.6em" aria-hidden="true" />
      {!decorative && alt !== '' && <span>{alt}</span>}
      {!decorative && !online && (
        <span className={styles.packsPictureLostWhy}>
          This picture is not on this device. It comes when you are online.
        </span>
      )}
    </div>
  );
}
