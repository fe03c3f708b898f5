import fc from 'fast-check';
import { expect, test } from 'vitest';
import { licenceState } from '#shared/access/licence-state.ts';
import type { Licence, Licences } from '#shared/access/licence.ts';
import { allLicences, isLicensed, isUnlimited, permissions, subjectIds } from '#shared/access/licences.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';

const FIRST = '2026-09-01';
const day = (index: number): string => addDays(FIRST, index);
const days = Array.from({ length: 40 }, (_, index) => day(index));

const bound = fc.option(fc.integer({ min: 0, max: 39 }).map(day), { nil: null });
const licence: fc.Arbitrary<Licence> = fc.record({
  of: fc.constantFrom(...permissions, ...subjectIds, 'PACKS-OF-LATER', 99),
  from: bound,
  until: bound,
});
const someLicences = fc.array(licence, { maxLength: 12 });

/** The rule of content §6 for one day, said as it is written there. */
function isOpenOn(licences: Licences, names: readonly string[], ids: readonly number[], today: string) {
  const holds = (wanted: readonly (string | number)[]) =>
    licences.some(
      ({ of, from, until }) => wanted.includes(of) && (from ?? today) <= today && today <= (until ?? today),
    );
  return holds(names) && holds(ids);
}

test('content §6 science asks for PACKS-SCI or PACKS-MI-SCI, social studies for PACKS-SS or PACKS-MI-SS, mini-inquiries for the second', () => {
  fc.assert(
    fc.property(someLicences, fc.constantFrom(...days), (licences, today) => {
      const science = [3, 15, 28];
      const social = [4, 16, 30];
      expect([
        isLicensed(licences, 'science', 'packs', today),
        isLicensed(licences, 'science', 'inquiries', today),
        isLicensed(licences, 'social-studies', 'packs', today),
        isLicensed(licences, 'social-studies', 'inquiries', today),
      ]).toEqual([
        isOpenOn(licences, ['PACKS-SCI', 'PACKS-MI-SCI'], science, today),
        isOpenOn(licences, ['PACKS-MI-SCI'], science, today),
        isOpenOn(licences, ['PACKS-SS', 'PACKS-MI-SS'], social, today),
        isOpenOn(licences, ['PACKS-MI-SS'], social, today),
      ]);
    }),
  );
});

test('content §6 what is said of a day agrees with the days around it', () => {
  fc.assert(
    fc.property(someLicences, fc.integer({ min: 0, max: 39 }), (licences, at) => {
      const open = days.map((one) => isLicensed(licences, 'science', 'packs', one));
      const state = licenceState(licences, 'science', 'packs', day(at));
      const next = open.indexOf(true, at);
      const last = open.lastIndexOf(true, at);
      if (state.kind === 'open') {
        const end = open.indexOf(false, at);
        // Past the last day of the test an end may lie only where nothing is known to be open for ever.
        expect(state.until).toBe(end === -1 ? state.until : day(end - 1));
        if (end === -1 && state.until !== null) expect(state.until >= day(39)).toBe(true);
      } else if (state.kind === 'not-yet') expect(state.from).toBe(day(next));
      else if (state.kind === 'ended') expect([next, state.until]).toEqual([-1, day(last)]);
      else expect(open).not.toContain(true);
    }),
  );
});

test('content §6 a school that was limited in nothing has everything, on every day', () => {
  expect(isUnlimited(allLicences)).toBe(true);
  for (const subject of ['science', 'social-studies'] as const)
    for (const need of ['packs', 'inquiries'] as const)
      expect(licenceState(allLicences, subject, need, FIRST)).toEqual({ kind: 'open', until: null });
  expect(isUnlimited([])).toBe(false);
  expect(isUnlimited(allLicences.filter(({ of }) => of !== 'PACKS-MI-SS'))).toBe(false);
});

test('content §3 two spans without a day between them end with the second', () => {
  const span = (from: string | null, until: string | null): Licence => ({ of: 'PACKS-SCI', from, until });
  const licences = [span(null, '2026-09-10'), { ...span('2026-09-11', '2026-09-20'), of: 'PACKS-MI-SCI' }];
  const ids = { of: 3, from: null, until: null };
  expect(licenceState([...licences, ids], 'science', 'packs', '2026-09-05')).toEqual({
    kind: 'open',
    until: '2026-09-20',
  });
});
