import { roleWord, staffRoles } from '#app/features/administration/person-words.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { hasRole, type Role } from '#shared/access/roles.ts';

const hints: Record<(typeof staffRoles)[number], string> = {
  teacher: 'Has classes, and reads the work of their students.',
  administrator: 'Looks after accounts, devices and data. Opens nobody’s work by it.',
  'collection-master': 'Looks after the packs of the library.',
};

/** The roles of somebody of the staff. */
export function RoleBoxes({
  roles,
  onChange,
}: {
  readonly roles: readonly Role[];
  readonly onChange: (roles: readonly Role[]) => void;
}) {
  return (
    <Stack gap={2}>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleWord(role)}
          hint={hints[role]}
          checked={hasRole(roles, role)}
          onChange={(isHeld) => onChange(isHeld ? [...roles, role] : roles.filter((held) => held !== role))}
        />
      ))}
    </Stack>
  );
}
