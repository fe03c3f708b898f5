import { expect, test } from 'vitest';
import { typesToChoose, annotationTypeOf } from '#shared/domain/annotations/annotation-type.ts';
import { classAnnotationTypesId } from '#shared/domain/annotations/rows.ts';
import { annotationTables } from '#shared/domain/annotations/tables.ts';
import { projectionsOf } from '#shared/sync/define-table.ts';
import { annotationId, savedAnnotation } from '#tests/support/annotations.ts';
import { CLASS, classInMemory, DAY } from '#tests/support/class-in-memory.ts';

const written = savedAnnotation({ classIds: [CLASS] });

function annotated(args = written) {
  const school = classInMemory();
  expect(school.act('student', 'saveAnnotation', args)).toBe('applied');
  return {
    ...school,
    annotation: () => school.row('annotation', annotationId),
    buckets: () =>
      school
        .all('annotation')
        .flatMap((row) => projectionsOf(annotationTables.annotation, row))
        .map(({ bucket }) => bucket),
  };
}

test('content §3 an annotation has its words, its kind and its note, and is read by its author and their teachers', () => {
  const { annotation, buckets } = annotated();
  expect(annotation()).toMatchObject({
    ...{ ownerId: 'student', contentId: 'rivers-at-work', level: 2, typeId: 'question' },
    ...{ note: 'How long does a canyon take?', removedAt: null, flag: { isFlagged: false } },
    readers: [{ classId: CLASS, as: 'student' }],
  });
  expect(buckets()).toEqual(['user:student', `work:${CLASS}:student`]);
});

test('B1 what a teacher annotates is their own, until they show it to a class', () => {
  const school = classInMemory();
  const save = (classIds: string[]) => school.act('teacher', 'saveAnnotation', { ...written, classIds });
  const buckets = () =>
    school
      .all('annotation')
      .flatMap((row) => projectionsOf(annotationTables.annotation, row))
      .map(({ bucket }) => bucket);
  expect(save([])).toBe('applied');
  expect(buckets()).toEqual(['user:teacher']);
  expect(save([CLASS, CLASS, 'a class of others'])).toBe('applied');
  expect(buckets()).toEqual(['user:teacher', `class:${CLASS}`]);
});

test('M1 an annotation of somebody else is not written over, and its text stays the one it was made on', () => {
  const { act, annotation } = annotated();
  expect(act('teacher', 'saveAnnotation', { ...written, classIds: [] })).toBe('id_taken');
  expect(act('student', 'saveAnnotation', { ...written, contentId: 'another-text', note: 'New' })).toBe(
    'applied',
  );
  expect(annotation()).toMatchObject({ contentId: 'rivers-at-work', note: 'New' });
});

test('content §3 words that end before they begin are refused', () => {
  const [highlight] = written.highlights;
  if (!highlight) throw new Error('no words');
  const highlights = [{ ...highlight, end: highlight.start }];
  expect(classInMemory().act('student', 'saveAnnotation', { ...written, highlights })).toBe('invalid');
});

test('M8 annotations are deleted and brought back; an edit wins over a deletion', () => {
  const { act, annotation } = annotated();
  const remove = (isRemoved: boolean) =>
    act('student', 'removeAnnotations', { annotationIds: [annotationId, 'unknown'], isRemoved });
  expect(remove(true)).toBe('applied');
  expect(annotation()?.removedAt).not.toBeNull();
  expect(remove(false)).toBe('applied');
  expect(annotation()?.removedAt).toBeNull();
  expect(remove(true)).toBe('applied');
  expect(act('student', 'saveAnnotation', written)).toBe('applied');
  expect(annotation()?.removedAt).toBeNull();
  expect(act('teacher', 'removeAnnotations', { annotationIds: [annotationId], isRemoved: true })).toBe(
    'not_found',
  );
});

test('content §4 a flag is the author’s to set and the teacher’s to dismiss; the newer of two counts', () => {
  const { act, annotation, pass } = annotated();
  const dismiss = (who: 'teacher' | 'student', studentId = 'student') =>
    act(who, 'dismissAnnotations', { classId: CLASS, studentId, annotationIds: [annotationId] });
  const flag = (isFlagged: boolean) => act('student', 'flagAnnotation', { annotationId, isFlagged });
  expect(flag(true)).toBe('applied');
  expect(annotation()?.flag.isFlagged).toBe(true);
  expect(dismiss('student')).toBe('forbidden');
  expect(dismiss('teacher', 'another student')).toBe('not_found');
  expect(act('teacher', 'flagAnnotation', { annotationId, isFlagged: false })).toBe('not_found');
  expect(dismiss('teacher')).toBe('applied');
  expect(annotation()?.flag.isFlagged).toBe(false);
  // Flagged by a device that was cut off, before the teacher dismissed it.
  pass(-DAY);
  expect(flag(true)).toBe('applied');
  expect(annotation()?.flag.isFlagged).toBe(false);
});

test('decision 58 a teacher names kinds for a class; one that is taken away goes on naming what it named', () => {
  const { act, row } = classInMemory();
  const types = [
    { typeId: 't1', label: ' Cause ', style: 'teal' as const, isRemoved: false },
    { typeId: 't2', label: 'Effect', style: 'rose' as const, isRemoved: true },
  ];
  expect(act('student', 'setAnnotationTypes', { classId: CLASS, types })).toBe('forbidden');
  expect(act('teacher', 'setAnnotationTypes', { classId: CLASS, types })).toBe('applied');
  const named = row('classAnnotationTypes', classAnnotationTypesId(CLASS))?.types ?? [];
  expect(typesToChoose(named).map(({ label }) => label)).toEqual([
    ...['Main idea', 'Supporting detail', 'Evidence', 'Question', 'Word to learn', 'My thought'],
    'Cause',
  ]);
  expect(annotationTypeOf('t2', named).label).toBe('Effect');
  expect(annotationTypeOf('gone', named).label).toBe('Annotation');
  const blank = types.map((type) => ({ ...type, label: ' ' }));
  expect(act('teacher', 'setAnnotationTypes', { classId: CLASS, types: blank })).toBe('name_required');
  const twice = types.map((type) => ({ ...type, typeId: 't1' }));
  expect(act('teacher', 'setAnnotationTypes', { classId: CLASS, types: twice })).toBe('invalid');
});
