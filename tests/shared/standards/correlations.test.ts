import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correlationsOf } from '#shared/domain/standards/correlations.ts';
import type { Publication, Standard } from '#shared/domain/standards/publication.ts';

const standard = (standardId: string, code: string, nationalIds: readonly string[] = []): Standard => ({
  ...{ standardId, code, nationalIds, statement: '', above: [], gradeRanges: [] },
});
const publication = (standards: readonly Standard[], region: string | null = null): Publication => ({
  ...{ publicationId: region ?? 'ours', title: '', subject: 'science', region },
  topics: [{ topicId: 't', statement: '', standards }],
});
const ours = publication([standard('water', 'SCI.WATER.4', ['MS-ESS2-4']), standard('land', 'SCI.LAND.1')]);
const theirs = publication([standard('cycle', 'ms-ess2-4'), standard('other', 'MS-ESS1-1')], 'Ohio');
const packs = [
  { packId: 'rivers', standardIds: ['water', 'land'] },
  { packId: 'sky', standardIds: [] },
];

test('content §7 a standard of a region has the packs of ours that are near to it, and they have it', () => {
  const found = correlationsOf([ours, theirs], packs);
  expect(found.packsOf('water').map(({ packId }) => packId)).toEqual(['rivers']);
  expect(found.packsOf('cycle').map(({ packId }) => packId)).toEqual(['rivers']);
  expect(found.packsOf('other')).toEqual([]);
  expect([...found.standardsOf(['rivers'])]).toEqual(['water', 'land', 'cycle']);
  expect(found.standardsOf(['sky']).size).toBe(0);
});

test('a pack is among those of a standard exactly where the standard is among those of the pack', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const national = fc.constantFrom('MS-ESS2-4', 'ms-ess2-4', 'K-LS1-1', 'X');
  const standards = fc
    .uniqueArray(fc.tuple(id, national, fc.uniqueArray(national)), { selector: ([one]) => one })
    .map((all) => all.map(([standardId, code, near]) => standard(standardId, code, near)));
  const library = fc
    .array(fc.uniqueArray(id))
    .map((all) => all.map((standardIds, at) => ({ packId: String(at), standardIds })));
  fc.assert(
    fc.property(standards, library, (all, some) => {
      const { packsOf, standardsOf } = correlationsOf([publication(all)], some);
      for (const { packId } of some)
        for (const { standardId } of all)
          expect(packsOf(standardId).some((pack) => pack.packId === packId)).toBe(
            standardsOf([packId]).has(standardId),
          );
    }),
  );
});
