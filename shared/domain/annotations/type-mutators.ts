import * as z from 'zod/mini';
import { refusesStaff, staffFacts } from '#shared/domain/classes/class-mutators.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { classAnnotationTypesId, classAnnotationTypesRow } from './rows.ts';

/** Names the kinds of annotations that a class has beside everybody's, as a whole set. The newest one counts. */
export const setAnnotationTypes = defineMutator({
  name: 'setAnnotationTypes',
  v: 1,
  args: z.object({ classId: idSchema, types: classAnnotationTypesRow.shape.types }),
  check: ({ types }) => {
    if (types.some(({ label }) => label.trim() === '')) return refuse('name_required', 'types');
    return new Set(types.map(({ typeId }) => typeId)).size === types.length
      ? null
      : refuse('invalid', 'types');
  },
  scope: ({ classId }) => `class:${classId}`,
  describe: ({ types }) => ({
    title: 'Kinds of annotations of a class',
    text: types.map(({ label }) => label).join('\n'),
  }),
  facts: (args, actor) => ({
    ...staffFacts(args, actor),
    known: fact('classAnnotationTypes', classAnnotationTypesId(args.classId), classStaffBucket(args.classId)),
  }),
  decide: ({ known, staff, classRow }, { classId, types }, { actor, ...context }) => {
    const refusal = refusesStaff({ staff, classRow }, actor);
    if (refusal) return { kind: 'refused', refusal };
    if (!isNewerIntent(known, context)) return accept();
    const { claimedAt: at, mutationId: by } = context;
    const trimmed = types.map((type) => ({ ...type, label: type.label.trim() }));
    return accept(
      put('classAnnotationTypes', { id: classAnnotationTypesId(classId), classId, types: trimmed, at, by }),
    );
  },
});
