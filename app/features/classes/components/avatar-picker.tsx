import { useId } from 'react';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { smallPictureLabels } from '#app/ui/illustrations/small-pictures.tsx';
import { classAvatarNamed, classAvatars } from '#shared/domain/classes/avatars.ts';
import styles from './class-avatar.module.css';
import { ClassAvatar } from './class-avatar.tsx';

/** Chooses a class's picture. Native radios: arrow keys move and choose. */
export function AvatarPicker({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (avatar: string) => void;
}) {
  const group = useId();
  const chosen = classAvatarNamed(value);
  return (
    <fieldset>
      <FieldLegend>Picture</FieldLegend>
      <div className={styles.avatarPickerChoices}>
        {classAvatars.map((avatar) => (
          <label key={avatar} className={styles.avatarPickerChoice}>
            <input
              type="radio"
              name={group}
              value={avatar}
              checked={avatar === chosen}
              aria-label={smallPictureLabels[avatar]}
              onChange={() => onChange(avatar)}
            />
            <ClassAvatar name={avatar} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
