import { expect, test } from 'vitest';
import { UNDO_DELETE_MS } from '#shared/domain/activities/constants.ts';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { CLASS, classInMemory, DAY } from '#tests/support/class-in-memory.ts';
import { savedSnack, snackContent, snackIds, snackPackId } from '#tests/support/snacks.ts';

const subgroupId = defaultSubgroupId(CLASS);
const given = {
  snackPackId,
  snackIds: [snackIds[1], snackIds[0]],
  targets: [{ classId: CLASS, subgroupId, assigneeIds: null }],
  ...{ startDate: '2026-09-14', endDate: '2026-09-18', sendAhead: false },
};
const clone = {
  ...{ snackPackId: 'clone', sourcePackId: 'water-on-the-move', subject: 'science' as const },
  title: ' For group two ',
  snacks: [{ snackId: 'clone 1', order: 'a0', content: snackContent() }],
};

function madePack() {
  const school = classInMemory();
  expect(school.act('teacher', 'saveSnack', savedSnack(0))).toBe('applied');
  expect(school.act('teacher', 'saveSnack', savedSnack(1, snackContent({ snackTypeId: 4 })))).toBe('applied');
  return school;
}

test('classroom §3 the first snack makes its pack; the second goes into it', () => {
  const school = madePack();
  expect(school.all('snackPack')).toMatchObject([
    { id: snackPackId, ownerId: 'teacher', title: 'Rivers, read closely', status: 'DRAFT' },
  ]);
  expect(school.all('snack').map(({ snackPackId: of, content }) => [of, content.snackTypeId])).toEqual([
    [snackPackId, 1],
    [snackPackId, 4],
  ]);
});

test('classroom §3 an excerpt has words of its own, and nothing else has', () => {
  const school = madePack();
  const excerpt = { savedContentId: 'e1', text: 'Rivers carry sand.' };
  const save = (contentType: 'ARTICLE' | 'EXCERPT_ARTICLE', own: typeof excerpt | null) =>
    school.act('teacher', 'saveSnack', savedSnack(0, snackContent({ contentType, excerpt: own })));
  expect(save('EXCERPT_ARTICLE', null)).toBe('invalid');
  expect(save('ARTICLE', excerpt)).toBe('invalid');
  expect(save('EXCERPT_ARTICLE', excerpt)).toBe('applied');
});

test('M3 M8 what is typed leaves the place of a snack, and the later of two moves stands', () => {
  const school = madePack();
  const move = (order: string) =>
    school.act('teacher', 'moveSnack', { snackPackId, snackId: snackIds[0], order });
  const place = () => school.row('snack', snackIds[0])?.order;
  expect(move('a2')).toBe('applied');
  expect(school.act('teacher', 'saveSnack', savedSnack(0))).toBe('applied');
  expect(place()).toBe('a2');
  // Moved by a device whose clock was behind: it comes later, and was meant before.
  school.pass(-DAY);
  expect(move('Zz')).toBe('applied');
  expect(place()).toBe('a2');
});

test('M8 a name that was given later stands, and a blank one is refused at its field', () => {
  const school = madePack();
  const rename = (title: string) => school.act('teacher', 'renameSnackPack', { snackPackId, title });
  expect(rename(' Rivers, slowly ')).toBe('applied');
  expect(rename('  ')).toBe('name_required');
  school.pass(-DAY);
  expect(rename('An older name')).toBe('applied');
  expect(school.row('snackPack', snackPackId)?.title).toBe('Rivers, slowly');
});

test('M8 a deleted pack comes back within 30 days, or when somebody writes in it', () => {
  const school = madePack();
  const set = (status: 'DRAFT' | 'DELETED') =>
    school.act('teacher', 'setSnackPackStatus', { snackPackId, status });
  expect(set('DELETED')).toBe('applied');
  school.pass(UNDO_DELETE_MS - 1);
  expect(set('DRAFT')).toBe('applied');
  expect(set('DELETED')).toBe('applied');
  school.pass(UNDO_DELETE_MS + 1);
  expect(set('DRAFT')).toBe('undo_expired');
  expect(school.act('teacher', 'saveSnack', savedSnack(0))).toBe('applied');
  expect(school.row('snackPack', snackPackId)?.status).toBe('DRAFT');
});

test('B5 an assignment has its own copy of the snacks, in their order, without what was taken out', () => {
  const school = madePack();
  const id = assignmentId(snackPackId, subgroupId);
  expect(school.act('teacher', 'assignSnackPack', given)).toBe('applied');
  const copy = school.row('assignment', id);
  expect(copy).toMatchObject({
    activityId: snackPackId,
    packId: 'water-on-the-move',
    questions: [],
    released: true,
  });
  expect(copy?.snacks?.map(({ id: snack }) => snack).toSorted()).toEqual([...snackIds]);
  school.act('teacher', 'saveSnack', savedSnack(0, snackContent({ title: 'Another text' })));
  expect(school.row('assignment', id)).toEqual(copy);
  school.act('teacher', 'removeSnack', { snackPackId, snackId: snackIds[1], isRemoved: true });
  expect(school.act('teacher', 'assignSnackPack', given)).toBe('applied');
  expect(school.row('assignment', id)?.snacks).toMatchObject([
    { id: snackIds[0], content: { title: 'Another text' } },
  ]);
});

test('classroom §5 a snack pack is given to classes, at dates, with at least one snack', () => {
  const school = madePack();
  const assign = (other: Partial<typeof given>) =>
    school.act('teacher', 'assignSnackPack', { ...given, ...other });
  expect(assign({ targets: [] })).toBe('class_required');
  expect(assign({ endDate: '2026-09-13' })).toBe('date_range');
  expect(assign({ startDate: '2026-09-13' })).toBe('date_range');
  expect(assign({ snackIds: [] })).toBe('invalid');
  expect(assign({ snackIds: ['of nobody'] })).toBe('parent_missing');
  school.act('teacher', 'cloneSnackPack', clone);
  expect(assign({ snackIds: ['clone 1'] })).toBe('invalid');
  for (const snackId of snackIds)
    school.act('teacher', 'removeSnack', { snackPackId, snackId, isRemoved: true });
  expect(assign({})).toBe('invalid');
  expect(school.all('assignment')).toEqual([]);
});

test('W1 snacks that are more than one row should hold are refused, and nothing is given', () => {
  const school = classInMemory();
  const long = {
    snackDisplayParamId: 1,
    snackDisplayKey: 'PROMPT_TEXT',
    snackDisplayParamValue: 'x'.repeat(5_000),
  };
  const content = snackContent({ displayParams: Array(20).fill(long) });
  const ids = ['1', '2', '3'];
  for (const snackId of ids) school.act('teacher', 'saveSnack', { ...savedSnack(0, content), snackId });
  expect(school.act('teacher', 'assignSnackPack', { ...given, snackIds: ids })).toBe('too_large');
  expect(school.act('teacher', 'assignSnackPack', { ...given, snackIds: ['1', '2'] })).toBe('applied');
});

test('classroom §5 a copy needs a name, is new in every part, and is one’s own', () => {
  const school = madePack();
  expect(school.act('teacher', 'cloneSnackPack', { ...clone, title: ' ' })).toBe('name_required');
  expect(school.act('teacher', 'cloneSnackPack', clone)).toBe('applied');
  expect(school.row('snackPack', 'clone')).toMatchObject({ ownerId: 'teacher', title: 'For group two' });
  expect(school.row('snack', 'clone 1')).toMatchObject({ snackPackId: 'clone', ownerId: 'teacher' });
  expect(school.act('teacher', 'cloneSnackPack', clone)).toBe('id_taken');
  expect(school.act('student', 'cloneSnackPack', { ...clone, snackPackId: 'another', snacks: [] })).toBe(
    'forbidden',
  );
});
