import { useId } from 'react';
import { classAvatarNamed, classAvatars } from '#shared/domain/classes/avatars.ts';
import { avatarLabels, ClassAvatar } from './class-avatar.tsx';
import '#app/ui/fields/field.css';

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
    <fieldset className="avatar-picker">
      <legend className="ui-field__label">Picture</legend>
      <div className="avatar-picker__choices">
        {classAvatars.map((avatar) => (
          <label key={avatar} className="avatar-picker__choice">
            <input
              type="radio"
              name={group}
              value={avatar}
              checked={avatar === chosen}
              aria-label={avatarLabels[avatar]}
              onChange={() => onChange(avatar)}
            />
            <ClassAvatar name={avatar} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
