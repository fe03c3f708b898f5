import { keepFile } from '#app/engine/files/device-files.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { answer, workKey } from './activities.ts';
import { documentItem, packContent, pngBytes } from './packs.ts';
import { schoolDay } from './school-day.ts';
import { savedSnack, snackIds, snackPackId, snackWork, stepText } from './snacks.ts';
import { classAId } from './world.ts';

/** What stands in the texts of the lived-in student, wherever they went. */
export const studentMarks = ['MARKTEXT', 'MARKPACK', 'MARKREFUSED', 'MARKFEEDBACK', 'student1'];

/** A student of whom something lies in every corner, with a teacher and a classmate who hold some of it. */
export async function livedInSchool() {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  const classmate = day.device('student2');
  const studentId = student.local.actor.userId;
  for (const text of ['MARKTEXT first', 'MARKTEXT second']) {
    world.clock.advance(20 * 60_000);
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
  }
  await teacher.mutate('saveSnack', savedSnack(0));
  const target = { classId: classAId, subgroupId: defaultSubgroupId(classAId), assigneeIds: null };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false };
  await teacher.mutate('assignSnackPack', {
    ...{ snackPackId, snackIds: [snackIds[0]], targets: [target], ...dates },
  });
  await teacher.sync();
  await student.sync();
  for (const text of ['MARKTEXT as an idea', 'MARKTEXT as a better idea']) {
    world.clock.advance(20 * 60_000);
    await student.mutate('saveSnackAction', stepText(1, text));
    await student.sync();
  }
  const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'q1', text: 'MARKTEXT second' }];
  await student.mutate('submitActivity', { ...workKey, answers });
  const file = await keepFile(student.local, new Blob([pngBytes(77)]), 'MARKPACK.png', 'image/png');
  const content = packContent({ title: 'MARKPACK', items: [documentItem(file)] });
  await student.mutate('saveCustomPack', { packId: 'p1', content });
  await student.sync();
  await student.files.carry();
  await student.mutate('saveAnswer', { ...answer('q9', 'MARKREFUSED'), assignmentId: 'no-such' });
  await student.sync();
  await classmate.mutate('saveAnswer', answer('q1', 'A classmate’s words'));
  await classmate.sync();
  await teacher.sync();
  await teacher.mutate('saveFeedback', { ...workKey, studentId, text: 'MARKFEEDBACK', comments: [] });
  const comments = [{ questionId: snackIds[0], text: 'MARKFEEDBACK on a snack' }];
  await teacher.mutate('saveFeedback', { ...snackWork, studentId, text: '', comments });
  await teacher.sync();
  return { ...day, classmate, studentId, file };
}
