import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { slugSchema } from '#shared/domain/packs/primitives.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { CLASS, classInMemory, TIME_ZONE } from '#tests/support/class-in-memory.ts';

const packIds = fc.integer({ min: 1, max: 80 }).map((length) => 'p'.repeat(length));

test('classroom §4 whatever id the import accepts, a teacher builds on that pack and assigns it', () => {
  fc.assert(
    fc.property(packIds, (packId) => {
      expect(slugSchema.safeParse(packId).success).toBe(true);
      const school = classInMemory();
      const content: ActivityContent = {
        packId,
        subject: 'science',
        title: 'Rivers',
        instructions: 'Read, then answer.',
        preface: null,
        questions: [],
      };
      const startDate = dateInZone(school.now(), TIME_ZONE);
      const activityId = 'activity-1';
      expect(school.act('teacher', 'saveActivityDraft', { content, activityId: null })).toBe('applied');
      expect(school.act('teacher', 'saveActivity', { activityId, content, isQuickActivity: false })).toBe(
        'applied',
      );
      expect(
        school.act('teacher', 'assignActivity', {
          activityId,
          targets: [{ classId: CLASS, subgroupId: defaultSubgroupId(CLASS), assigneeIds: null }],
          startDate,
          endDate: addDays(startDate, 7),
          sendAhead: false,
        }),
      ).toBe('applied');
      expect(school.all('assignment').map((row) => row.packId)).toEqual([packId]);
    }),
    { examples: [['p'.repeat(65)], ['p'.repeat(80)]] },
  );
});
