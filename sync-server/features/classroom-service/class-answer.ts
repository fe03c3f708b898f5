import type { ServicePerson } from '#server/integrations/classroom-service/classroom-port.ts';
import { defaultClassAvatar } from '#shared/domain/classes/avatars.ts';
import { MAX_CLASS_DESCRIPTION } from '#shared/domain/classes/constants.ts';
import {
  serviceName,
  type ClassChanges,
  type GoogleClass,
} from '#shared/domain/classroom-service/import-calls.ts';
import { classNameOf, type ClassImportPlan } from '#shared/domain/classroom-service/plan-import.ts';
import { fullNameOf } from '#shared/domain/rosters/plan-people.ts';
import type { LookedAt } from './look-at-class.ts';
import type { ReadClass } from './read-classes.ts';

/** The description as a class of ours can have it. */
export const descriptionOf = (text: string): string => [...text].slice(0, MAX_CLASS_DESCRIPTION).join('');

/** A class of the service as content §3 has it, with what an import would change. */
export function googleClass({ id, course, members }: ReadClass, looked: LookedAt): GoogleClass {
  const people = members.kind === 'answer' ? members.value : null;
  const whole = {
    subgroupName: 'Whole class',
    isDefault: true,
    teachers: (people?.teachers ?? []).map((one) => shown(one, 'teacher')),
    students: (people?.students ?? []).map((one) => shown(one, 'student')),
  };
  const classId = looked.kind === 'plan' ? looked.planned.classId : looked.classId;
  return {
    extClassId: id,
    name: course === null ? '' : classNameOf(course),
    description: descriptionOf(course?.description ?? ''),
    avatar: defaultClassAvatar,
    subGroups: people === null ? [] : [whole],
    imported: classId !== null,
    studentCount: people?.students.length ?? null,
    externalClassProviderInfo: { id: 'google-classroom', name: serviceName },
    externalClassLink: course?.link ?? '',
    classId,
    problem: looked.kind === 'not' ? looked.problem : null,
    changes: looked.kind === 'plan' ? changesOf(looked.planned) : null,
  };
}

const shown = ({ email, firstName, lastName }: ServicePerson, role: 'teacher' | 'student') => ({
  ...{ email, firstName, lastName },
  role,
});

function changesOf({ plan, held, digest }: ClassImportPlan): ClassChanges {
  const { people, classes, members } = plan;
  const [renamed] = classes.rename;
  return {
    digest,
    rename: renamed === undefined ? null : { from: renamed.ownName, to: renamed.name },
    coming: members.add.map(({ name, role, userId }) => ({ name, role, made: userId === null })),
    leaving: members.leave.map(({ name }) => name),
    renames: people.rename.map((one) => ({ from: one.name, to: fullNameOf(one) })),
    held: [...held, ...people.held, ...members.held].map(({ name, why }) => ({ name, why })),
    // Whom an import has put in, and who came in another way. Teachers are noted anew each time.
    staying: members.same + members.note.filter(({ role }) => role === 'student').length,
  };
}
