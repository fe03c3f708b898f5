import type { ServiceClass, ServiceMembers } from '#server/integrations/classroom-service/classroom-port.ts';
import { classroomMessages } from '#shared/domain/classroom-service/import-calls.ts';
import { planClassImport, type ClassImportPlan } from '#shared/domain/classroom-service/plan-import.ts';
import type { Consent } from './consents.ts';
import { textOfProblem, type ReadClass } from './read-classes.ts';
import type { SchoolHere } from './school-here.ts';

/** A class that can be imported, with what that would change; or why it can't. */
export type LookedAt =
  | {
      readonly kind: 'plan';
      readonly course: ServiceClass;
      readonly members: ServiceMembers;
      readonly planned: ClassImportPlan;
    }
  | { readonly kind: 'not'; readonly problem: string; readonly classId: string | null };

/** What an import of a class would do. Its own teachers alone import it: there, and here once somebody has. */
export function lookAtClass(
  { course, members }: ReadClass,
  { identity, userId }: Consent,
  here: SchoolHere,
): LookedAt {
  const not = (problem: string, classId: string | null = null): LookedAt => ({
    kind: 'not',
    problem,
    classId,
  });
  if (members.kind === 'failed') return not(textOfProblem[members.problem]);
  if (course === null) return not(classroomMessages.gone);
  if (!course.isActive) return not(classroomMessages.notActive);
  const { students, teachers } = members.value;
  // A student there who is a teacher here may read the class, and has no say in it.
  if (!teachers.some(({ id }) => id === identity.subject)) return not(classroomMessages.notTaught);
  const planned = planClassImport({ ...course, students, teachers }, here.state, here.known);
  if (planned.className === '') return not(classroomMessages.nameless);
  const { classId } = planned;
  if (classId !== null && !isTaughtBy(here, classId, userId)) return not(classroomMessages.others, classId);
  return { kind: 'plan', course, members: members.value, planned };
}

const isTaughtBy = ({ state }: SchoolHere, classId: string, userId: string): boolean =>
  state.members.some(
    (one) => one.classId === classId && one.userId === userId && one.role === 'teacher' && one.isCurrent,
  );
