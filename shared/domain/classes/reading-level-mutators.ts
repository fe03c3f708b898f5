import * as z from 'zod/mini';
import { readingLevelSchema } from '#shared/domain/packs/primitives.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { refusesStaff, staffFacts } from './class-mutators.ts';
import { MAX_LEVELED_STUDENTS } from './constants.ts';
import { isCurrent } from './membership.ts';
import { membershipId } from './rows.ts';

/**
 * Gives a class, or some of its students, the reading level that texts open at. A student's own goes before the class's;
 * whoever reads may choose another. null: no level of theirs.
 */
export const setReadingLevel = defineMutator({
  name: 'setReadingLevel',
  v: 1,
  args: z.object({
    classId: idSchema,
    /** null: the whole class. */
    studentIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_LEVELED_STUDENTS))),
    level: z.nullable(readingLevelSchema),
  }),
  scope: (args) => `class:${args.classId}`,
  describe: () => ({ title: 'A reading level', text: '' }),
  facts: (args, actor) => ({
    ...staffFacts(args, actor),
    students: (args.studentIds ?? []).map((studentId) =>
      fact('membership', membershipId(args.classId, studentId), classStaffBucket(args.classId)),
    ),
  }),
  decide: ({ students, staff, classRow }, { studentIds, level: readingLevel }, { actor }) => {
    const refusal = refusesStaff({ staff, classRow }, actor);
    if (refusal || classRow === null) return { kind: 'refused', refusal: refusal ?? { code: 'not_found' } };
    if (studentIds === null) return accept(put('class', { ...classRow, readingLevel }));
    const present = students.filter(isCurrent).filter((one) => one.role === 'student');
    if (present.length < studentIds.length) return refuse('not_found');
    return accept(...present.map((one) => put('membership', { ...one, readingLevel })));
  },
});
