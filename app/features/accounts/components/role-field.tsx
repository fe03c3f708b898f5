import { useLocale } from '#app/i18n/locale.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { signUpRoleSchema, type SignUpRole } from '#shared/domain/accounts/sign-up.ts';

type Props = {
  /** Empty as long as nothing was chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (role: SignUpRole) => void;
};

/** Who somebody is whose account is made or completed. */
export function RoleField({ value, error, onChange }: Props) {
  const { terms } = useLocale();
  return (
    <RadioGroup
      legend="Who are you?"
      look="columns"
      value={signUpRoleSchema.safeParse(value).data ?? ''}
      error={error}
      onChange={onChange}
      options={[
        { value: 'student', label: 'Student' },
        { value: 'teacher', label: terms.teacher },
      ]}
    />
  );
}
