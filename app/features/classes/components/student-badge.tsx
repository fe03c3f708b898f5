import { postBadgeEnd, readBadges } from '#app/features/classes/calls.ts';
import { badgeOf, useHasBadges } from './new-cards.tsx';
import { listOf, StudentCardPart, type StudentPart } from './student-card-part.tsx';

/** A student's badge to sign in with. Nothing where the school has no badges. */
export function StudentBadge(student: StudentPart) {
  if (!useHasBadges()) return null;
  const { subject, member } = student;
  return (
    <StudentCardPart
      {...student}
      id="student-badge"
      title="Badge"
      what="badge"
      kind="badges"
      read={async () => listOf(readBadges(subject, member.classId), ({ badges }) => badges)}
      end={async (request, key) => postBadgeEnd(subject, request, key)}
      cardOf={badgeOf}
    />
  );
}
