import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classAvatarNamed, classAvatars } from '#shared/domain/classes/avatars.ts';
import { classCodeDigits, classCodeSchema, readableCode } from '#shared/domain/classes/class-code.ts';
import { isEmailAddress, readAddresses, withoutAddresses } from '#shared/domain/classes/email-address.ts';
import {
  endedAt,
  isCurrent,
  newMembership,
  rejoined,
  unarchived,
} from '#shared/domain/classes/membership.ts';

const code = fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0'));

test('classroom §5 a code is read back from however a person writes it', () => {
  fc.assert(
    fc.property(code, fc.constantFrom(' ', '-', '', '.'), (digits, between) => {
      expect(classCodeSchema.safeParse(digits).success).toBe(true);
      expect(classCodeDigits(` ${digits.slice(0, 3)}${between}${digits.slice(3)} `)).toBe(digits);
      expect(classCodeDigits(readableCode(digits))).toBe(digits);
    }),
    { numRuns: 300 },
  );
  expect(classCodeDigits('1234567')).toBe('123456');
  expect(classCodeDigits('none')).toBe('');
});

test('every picture has its name, and an unknown one is drawn all the same', () => {
  for (const avatar of classAvatars) expect(classAvatarNamed(avatar)).toBe(avatar);
  for (const name of ['', 'of-tomorrow', '__proto__']) expect(classAvatars).toContain(classAvatarNamed(name));
});

test('an address can end no header and hold no second address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      if (!isEmailAddress(text)) return;
      expect(text).not.toMatch(/[\s<>,;:"]/);
      expect(text.split('@')).toHaveLength(2);
    }),
    { numRuns: 2_000 },
  );
  expect(['ana@example.edu', 'a.b+c@sub.example.co'].every(isEmailAddress)).toBe(true);
  expect(['ana', 'a@b', '@example.edu', 'a b@example.edu', 'a@b.c\r\nBcc: x@y.z'].some(isEmailAddress)).toBe(
    false,
  );
  expect(readAddresses('Ana@example.edu, <ben@example.edu>;\nana@example.edu')).toEqual([
    'ana@example.edu',
    'ben@example.edu',
  ]);
});

test('classroom §7 the addresses that were sent leave a list, and what else was typed stays as it stands', () => {
  const sent = ['ana@example.edu', 'ben@example.edu'];
  const left = (typed: string) => withoutAddresses(typed, sent);
  expect(left('Ana@example.edu, <ben@example.edu>;\n')).toBe('');
  expect(left('ana@example.edu\ncleo@\nben@example.edu\nana@example.education, ')).toBe(
    'cleo@\nana@example.education, ',
  );
});

test('M6 whoever comes and goes, stretches stay in order, never overlap, and none is lost', () => {
  const step = fc.record({ kind: fc.constantFrom('join', 'leave', 'archive', 'restore'), at: fc.nat(1e6) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const person = { userId: 'u', firstName: 'A', lastName: 'B' };
      let place = newMembership('c', person, 'student', 0);
      for (const { kind, at } of steps) {
        const before = place.periods.length;
        if (kind === 'join') place = rejoined(place, newMembership('c', person, 'student', at));
        if (kind === 'leave') place = endedAt(place, at, 'left');
        if (kind === 'archive') place = endedAt(place, at, 'archived');
        if (kind === 'restore') place = unarchived(place);
        expect(place.periods.length).toBeGreaterThanOrEqual(before);
        expect(isCurrent(place)).toBe(place.ended === null);
      }
      place.periods.forEach(({ from, to }, index) => {
        const next = place.periods[index + 1];
        expect(to === null || to >= from).toBe(true);
        if (next) expect(to !== null && next.from >= to).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});
