import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can, type Capability } from '#shared/access/capabilities.ts';
import { audienceOf, isPlainStudent, roleSchema, type Role } from '#shared/access/roles.ts';

const roleLists = fc.subarray<Role>([...roleSchema.options]);

/** What each role may do (classroom §6, content §6), a second time and by hand. */
const holders: Record<Capability, readonly Role[]> = {
  'build-activities': ['teacher'],
  'assign-activities': ['teacher'],
  'manage-classes': ['teacher'],
  'import-classes': ['teacher'],
  'review-work': ['teacher'],
  'read-teacher-material': ['teacher'],
  'share-packs': ['teacher'],
  'see-onboarding': ['teacher'],
  'name-school': ['teacher'],
  'answer-activities': ['student'],
  'join-classes': ['student'],
  'keep-packs': ['teacher', 'student'],
  'keep-calendar': ['teacher', 'student'],
  annotate: ['teacher', 'student'],
  'translate-texts': ['teacher', 'student'],
  'read-notifications': ['teacher', 'student'],
  'get-digests': ['teacher'],
  'administer-school': ['administrator'],
  'send-feedback': ['teacher', 'student', 'collection-master', 'administrator'],
  'request-packs': ['teacher'],
  'choose-settings': ['teacher', 'student', 'collection-master', 'administrator'],
  'name-oneself': ['teacher', 'collection-master', 'administrator'],
};

test.each(Object.entries(holders))('classroom §6 %s belongs to %j alone', (capability, allowed) => {
  fc.assert(
    fc.property(roleLists, (roles) => {
      // The keys of the table above are capabilities.
      expect(can(roles, capability as Capability)).toBe(allowed.some((role) => new Set(roles).has(role)));
    }),
  );
});

test('whoever teaches is spoken to as a teacher, whatever else they are', () => {
  fc.assert(
    fc.property(roleLists, (roles) => {
      expect(audienceOf(roles)).toBe(new Set(roles).has('teacher') ? 'teacher' : 'student');
    }),
  );
});

test('a plain student is a student and nothing else', () => {
  fc.assert(
    fc.property(roleLists, (roles) => {
      expect(isPlainStudent(roles)).toBe(roles.join() === 'student');
    }),
  );
});
