import { expect, test } from 'vitest';
import { planImport } from '#app/features/annotations/files/import-plan.ts';
import type { FoundAnnotation } from '#shared/domain/annotations/files/read-annotations.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';

const { annotationId, classIds: _, ...written } = savedAnnotation();
const { packId, contentType, contentId, level, tocId, typeId, note, highlights } = written;
const here = { packId, contentType, contentId, level, tocId };
const found = (other: Partial<FoundAnnotation> = {}): FoundAnnotation => ({
  ...{ id: annotationId, typeId, note, highlights, isFlagged: false, target: here },
  ...other,
});
const own = (other: Partial<Annotation> = {}): Annotation => ({
  ...{ id: annotationId, ownerId: 'me', ownerName: 'Me', ...written, readers: [] },
  ...{ flag: { isFlagged: false, at: 0, by: '' }, createdAt: 0, removedAt: null, head: 'h', authoredAt: 0 },
  ...other,
});

test('decision 120 one’s own that stands stays as it is, and one that was deleted comes back', () => {
  expect(planImport([found({ note: 'Older' })], [own()], here, 'me')).toEqual({
    ...{ fresh: [], back: [], known: 1, elsewhere: 0 },
  });
  expect(planImport([found()], [own({ removedAt: 5 })], here, 'me')).toMatchObject({
    ...{ fresh: [], back: [annotationId], known: 0 },
  });
});

test('decision 120 another’s become new ones of one’s own, once however often the file is read', () => {
  const file = [found(), found({ id: 'https://notes.example/7', target: { ...here, level: 3 } })];
  const first = planImport(file, [], here, 'me');
  expect(first).toMatchObject({ back: [], known: 0, elsewhere: 1 });
  const ids = first.fresh.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(annotationId);
  const rows = ids.map((id) => own({ id }));
  expect(planImport(file, rows, here, 'me')).toMatchObject({ fresh: [], known: 2 });
  expect(planImport(file, [], here, 'somebody else').fresh.map(({ id }) => id)).not.toEqual(ids);
});

test('the same annotation twice in a file is one', () => {
  expect(planImport([found(), found()], [], here, 'me').fresh).toHaveLength(1);
});

test('another program’s annotations without ids are told apart by their words, and are others in each text', () => {
  const nameless = { id: '', target: null };
  const file = [found({ ...nameless, note: 'One' }), found({ ...nameless, note: 'Two' })];
  const ids = planImport(file, [], here, 'me').fresh.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(planImport(file, [], here, 'me').fresh.map(({ id }) => id)).toEqual(ids);
  const inAnother = planImport(file, [], { ...here, level: 3 }, 'me').fresh.map(({ id }) => id);
  expect(inAnother.filter((id) => ids.includes(id))).toEqual([]);
});
