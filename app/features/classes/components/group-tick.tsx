import { useState } from 'react';
import { useClassActions } from '#app/features/classes/actions.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import type { Membership } from '#shared/domain/classes/rows.ts';

/** Whether a student is in a group; a tick is kept at once, and shown before the device has stored it. */
export function GroupTick({
  member,
  subgroupId,
  label,
}: {
  readonly member: Membership;
  readonly subgroupId: string;
  readonly label: string;
}) {
  const actions = useClassActions();
  const [pending, setPending] = useState<boolean | null>(null);
  const isMember = member.subgroupIds.includes(subgroupId);
  if (pending === isMember) setPending(null);
  const toggle = async (pending: boolean) => {
    setPending(pending);
    const args = { classId: member.classId, subgroupId, studentId: member.userId, isMember: pending };
    if (!(await actions.setGroupMember(args))) setPending(null);
  };
  return (
    <Checkbox label={label} checked={pending ?? isMember} onChange={(checked) => void toggle(checked)} />
  );
}
