import { SmallPictureArt } from '#app/ui/illustrations/small-pictures.tsx';
import { classAvatarNamed } from '#shared/domain/classes/avatars.ts';
import styles from './class-avatar.module.css';

/** A class's picture. Decoration: its name stands beside it. */
export function ClassAvatar({
  name,
  size = 'medium',
}: {
  readonly name: string;
  readonly size?: 'line' | 'small' | 'medium' | 'large';
}) {
  return <SmallPictureArt className={styles.classAvatar} data-size={size} name={classAvatarNamed(name)} />;
}
