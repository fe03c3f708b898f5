import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person } from '#server/db/schema/accounts.ts';
import { bind } from '#server/features/rosters/bindings.ts';
import { nameSourceTexts } from '#shared/domain/accounts/own-name.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { schoolRules } from '#tests/sync-server/classes/rules-in-test.ts';
import { subgroupId } from '#tests/sync-server/classes/school-in-test.ts';

const roth = { firstName: 'Ana', lastName: 'Roth' };

async function school() {
  const rules = await schoolRules();
  const { orm } = rules.deps.db;
  return {
    ...rules,
    change: async (username: string | null, body: object, key?: string) =>
      rules.post(username, '/individual/name', body, key === undefined ? {} : { key }),
    nameOf: (username: string) => {
      const { firstName, lastName } = person;
      return orm
        .select({ firstName, lastName })
        .from(person)
        .where(eq(person.id, rules.id(username)))
        .get();
    },
    lines: () =>
      orm
        .select()
        .from(audit)
        .where(eq(audit.kind, 'name-changed'))
        .all()
        .map(({ actorName, subjectName, detail }) => ({ actorName, subjectName, detail })),
  };
}

test('a teacher is called otherwise: in their session, in their classes, and in what they gave to them', async () => {
  const { change, nameOf, lines, get, run, row, staffRows, pull, id, classA } = await school();
  const activityId = randomUUID();
  const content = {
    ...{ packId: 'water-on-the-move', subject: 'science' as const, title: 'Rain', instructions: 'Read.' },
    ...{ preface: null, questions: [] },
  };
  run('teacher', 'saveActivity', {
    activityId,
    content: { ...content, questions: [] },
    isQuickActivity: false,
  });
  const target = { classId: classA, subgroupId: subgroupId('a'), assigneeIds: null };
  const dates = { startDate: '2026-11-20', endDate: '2026-11-27', sendAhead: false };
  expect(run('teacher', 'assignActivity', { activityId, targets: [target], ...dates })).toBe('applied');

  const { status, body } = await change('teacher', { firstName: ' Ana ', lastName: 'Roth' });
  expect([status, body]).toMatchObject([200, { errors: [], session: { individual: roth } }]);
  expect(nameOf('teacher')).toEqual(roth);
  expect((await get('teacher', '/individual/session')).body).toMatchObject({ individual: roth });
  expect(row('profile', id('teacher'))).toMatchObject({ ...roth, username: 'teacher' });
  expect(row('class', classA)?.teachers).toContainEqual({ id: id('teacher'), name: 'Ana Roth' });
  expect(staffRows(classA, 'membership')).toContainEqual(
    expect.objectContaining({ userId: id('teacher'), ...roth }),
  );
  expect(row('assignment', assignmentId(activityId, subgroupId('a')))?.teacherName).toBe('Ana Roth');
  const toStudent = JSON.stringify(pull('student1'));
  expect(toStudent).toContain('"teacherName":"Ana Roth"');
  expect(toStudent).toContain('"name":"Ana Roth"');
  const before = 'teacher Test';
  expect(lines()).toEqual([{ actorName: before, subjectName: before, detail: { to: 'Ana Roth' } }]);
});

test('a name that will not do is told at its field, and nothing is changed', async () => {
  const { change, nameOf, lines } = await school();
  const before = nameOf('teacher2');
  expect((await change('teacher2', { firstName: ' ', lastName: '<b>' })).body).toEqual({
    errors: [
      '{firstName}A first name or initial is needed.',
      '{lastName}Names have letters, numbers, spaces and simple punctuation.',
    ],
  });
  expect((await change('teacher2', { firstName: 'a'.repeat(61), lastName: 'B' })).body).toEqual({
    errors: ['{firstName}Use at most 60 characters for a name.'],
  });
  expect((await change('teacher2', { firstName: 'a'.repeat(201), lastName: 'B' })).status).toBe(422);
  expect(nameOf('teacher2')).toEqual(before);
  expect(lines()).toEqual([]);
});

test('the same change sent again is made once', async () => {
  const { change, lines } = await school();
  const key = randomUUID();
  await change('teacher2', roth, key);
  expect((await change('teacher2', roth, key)).body).toMatchObject({
    errors: [],
    session: { individual: roth },
  });
  expect(lines()).toHaveLength(1);
});

test('a student is called as their teachers have them, and an editor or administrator as they say', async () => {
  const { change, get, nameOf } = await school();
  const before = nameOf('student1');
  expect((await change('student1', roth)).status).toBe(403);
  expect((await get('student1', '/individual/name')).status).toBe(403);
  expect((await change(null, roth)).status).toBe(401);
  expect(nameOf('student1')).toEqual(before);
  for (const username of ['master', 'head']) {
    expect((await change(username, roth)).body).toMatchObject({ errors: [] });
    expect(nameOf(username)).toEqual(roth);
  }
});

test.each([
  ['oneroster', 'roster'],
  ['google-classroom', 'classroom-service'],
] as const)('who came by %s is called as it says, and is told so', async (source, from) => {
  const { change, get, nameOf, id, deps } = await school();
  const before = nameOf('teacher2');
  expect((await get('teacher2', '/individual/name')).body).toEqual({ from: null });
  const ownId = id('teacher2');
  const binding = { kind: 'person', externalId: 'x1', ownId, personId: ownId, seen: '' } as const;
  bind(deps.db, { schoolId: 'near', source }, binding, deps.clock.now());
  expect((await get('teacher2', '/individual/name')).body).toEqual({ from });
  expect((await change('teacher2', roth)).body).toEqual({ errors: [nameSourceTexts[from]] });
  expect(nameOf('teacher2')).toEqual(before);
});
