import { useMemo } from 'react';
import { library, useCatalogue, useSharedFiles, type LoadState } from '#app/features/library/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { standardsFrameworkSchema } from '#shared/domain/packs/standards-framework.ts';
import { correlationsOf, type Correlations } from '#shared/domain/standards/correlations.ts';
import { publicationOf, type Publication } from '#shared/domain/standards/publication.ts';

/** The frameworks, and which packs of the library belong to their standards. */
export type Standards = {
  readonly publications: readonly Publication[];
  readonly correlations: Correlations<CataloguePack>;
};

/** The standards of a subject. What was read once stays readable on this device. */
export function useStandards(subject: SubjectPath): LoadState<Standards> {
  const catalogue = useCatalogue();
  const known = catalogue.kind === 'ready' ? catalogue.value : undefined;
  const files = known?.standards.filter((file) => file.subject === subject);
  const frameworks = useSharedFiles(files, standardsFrameworkSchema);
  const value = useMemo(() => {
    if (frameworks.kind !== 'ready' || !known) return null;
    const publications = frameworks.value.map((one) => publicationOf(one, subject));
    return { publications, correlations: correlationsOf(publications, known.packs) };
  }, [frameworks, known, subject]);
  const ready = useMemo(() => (value ? ({ kind: 'ready', value } as const) : null), [value]);
  if (ready) return ready;
  if (catalogue.kind === 'failed') return { ...catalogue, retry: () => void library.refreshCatalogue() };
  return frameworks.kind === 'ready' ? { kind: 'loading' } : frameworks;
}
