import { useState } from 'react';
import { useClassAction } from '#app/features/classes/actions.ts';
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
  const act = useClassAction();
  const [wish, setWish] = useState<boolean | null>(null);
  const isMember = member.subgroupIds.includes(subgroupId);
  if (wish === isMember) setWish(null);
  const toggle = async (wanted: boolean) => {
    setWish(wanted);
    const args = { classId: member.classId, subgroupId, studentId: member.userId, isMember: wanted };
    if (!(await act('setSubgroupMember', args))) setWish(null);
  };
  return <Checkbox label={label} checked={wish ?? isMember} onChange={(checked) => void toggle(checked)} />;
}
