import { useState } from 'react';
import { setRoles } from '#app/features/administration/administration-calls.ts';
import { nameOf, staffRoles } from '#app/features/administration/person-words.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { hasRole, type Role } from '#shared/access/roles.ts';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork, type PartProps } from './part-props.ts';
import { RoleBoxes } from './role-boxes.tsx';

/** What somebody of the staff may do. */
export function PersonRoles({ person, onChanged }: PartProps) {
  const online = useOnline();
  const [roles, choose] = useState<readonly Role[]>(person.roles);
  const { busy, problem, run } = useChange(onChanged);
  const isSame = staffRoles.every((role) => hasRole(roles, role) === hasRole(person.roles, role));
  const { individualId } = person;
  return (
    <section aria-labelledby="person-roles">
      <SectionHeader
        id="person-roles"
        title="Roles"
        note="The server goes by them at once; the person’s screens do with their next sign-in."
      />
      <Panel>
        <Stack gap={3} align="start">
          <ChangeProblem text={problem} />
          <RoleBoxes roles={roles} onChange={choose} />
          <Button
            busy={busy !== null}
            busyText="Saving the roles…"
            disabledReason={needsNetwork(online) ?? (isSame ? 'Choose other roles first.' : undefined)}
            onClick={() =>
              void run(
                'roles',
                () => setRoles({ individualId, roles }),
                `${nameOf(person)} has other roles now.`,
              )
            }
          >
            Save roles
          </Button>
        </Stack>
      </Panel>
    </section>
  );
}
