import { useMemo } from 'react';
import type { ClassAssignment } from '#app/features/activities/index.ts';
import type { LoadState } from '#app/features/library/index.ts';
import { useStandards, type Standards } from '#app/features/standards/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { standardsOf } from '#shared/domain/standards/evidence.ts';
import { standardsById, type Standard } from '#shared/domain/standards/publication.ts';

/** The standards of the subjects whose work names any, by their ids; of other subjects none is waited for. */
export function useBookStandards(work: readonly ClassAssignment[]): LoadState<ReadonlyMap<string, Standard>> {
  const science = useStandards('science');
  const socialStudies = useStandards('social-studies');
  const isNaming = (subject: SubjectPath) =>
    work.some(({ assignment }) => assignment.subject === subject && standardsOf(assignment).length > 0);
  const ofScience = isNaming('science') ? science : NONE;
  const ofSocialStudies = isNaming('social-studies') ? socialStudies : NONE;
  const first = ofScience.kind === 'ready' ? ofScience.value : null;
  const second = ofSocialStudies.kind === 'ready' ? ofSocialStudies.value : null;
  const known = useMemo(
    () => first && second && standardsById([...first.publications, ...second.publications]),
    [first, second],
  );
  if (known) return { kind: 'ready', value: known };
  const failed = [ofScience, ofSocialStudies].find(({ kind }) => kind === 'failed');
  return failed?.kind === 'failed' ? failed : { kind: 'loading' };
}

const NONE: LoadState<Pick<Standards, 'publications'>> = { kind: 'ready', value: { publications: [] } };
