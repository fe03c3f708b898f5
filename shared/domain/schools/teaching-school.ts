/** Which school of the directory a teacher teaches at (content §3 school selection, §5). */
import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { RefusalCode } from '#shared/kernel/refusal-texts.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { isNewerIntent } from '#shared/sync/newest-intent.ts';
import { schoolNameMaxCharacters } from './new-school.ts';

const name = z.string().check(z.maxLength(schoolNameMaxCharacters));
const directoryNumber = z.nullable(z.string().check(z.minLength(1), z.maxLength(40)));

/** Names are empty where nothing was said; the MDR ids are null for what was typed and not chosen. */
export const schoolSelectionSchema = z.object({
  schoolName: name,
  schoolMdrId: directoryNumber,
  districtName: name,
  districtMdrId: directoryNumber,
  stateName: z.string().check(z.maxLength(80)),
  /** ISO 3166-1 alpha-2. */
  countryId: z.string().check(z.maxLength(2)),
});
export type SchoolSelection = z.infer<typeof schoolSelectionSchema>;

export type SchoolField = 'schoolName' | 'countryId' | 'stateName';

/** The one country whose schools need a state (content §5). */
export const COUNTRY_WITH_STATES = 'US';

/** What is missing, by field, in the order of the form: a school, a country, and a state in the United States. */
export function schoolSelectionProblems(
  selection: SchoolSelection,
): readonly { readonly field: SchoolField; readonly code: RefusalCode }[] {
  const { schoolName, schoolMdrId, countryId, stateName } = selection;
  const isStateMissing = countryId === COUNTRY_WITH_STATES && stateName.trim() === '';
  return [
    ...(schoolName.trim() === '' && schoolMdrId === null
      ? [{ field: 'schoolName', code: 'school_required' } as const]
      : []),
    ...(countryId === '' ? [{ field: 'countryId', code: 'country_required' } as const] : []),
    ...(isStateMissing ? [{ field: 'stateName', code: 'state_required' } as const] : []),
  ];
}

/** One person's school; lies in their own bucket. The newest wish counts (SPEC.md M8). */
export const teachingSchoolRow = z.object({
  id: z.string(),
  ownerId: z.string(),
  /** Null: taken back. */
  school: z.nullable(schoolSelectionSchema),
  at: z.number(),
  by: z.string(),
});

export const teachingSchoolId = (ownerId: string): string => derivedId('teaching-school', ownerId);

/** Says which school one teaches at, or takes that back. */
export const setTeachingSchool = defineMutator({
  name: 'setTeachingSchool',
  v: 1,
  args: z.object({ school: z.nullable(schoolSelectionSchema) }),
  scope: () => 'teaching-school',
  describe: ({ school }) => ({ title: 'Your school', text: school?.schoolName ?? '' }),
  facts: (_args, actor) => ({
    known: fact('teachingSchool', teachingSchoolId(actor.userId), userBucket(actor.userId)),
  }),
  decide: ({ known }, { school }, { actor, claimedAt, mutationId }) => {
    if (!can(actor.roles, 'name-school')) return refuse('forbidden');
    const [problem] = school === null ? [] : schoolSelectionProblems(school);
    if (problem) return refuse(problem.code, problem.field);
    if (!isNewerIntent(known, { claimedAt, mutationId })) return accept();
    const { userId: ownerId } = actor;
    return accept(
      put('teachingSchool', {
        id: teachingSchoolId(ownerId),
        ownerId,
        school,
        at: claimedAt,
        by: mutationId,
      }),
    );
  },
});
