import { keepFile } from '#app/engine/files/device-files.ts';
import { answer, workKey } from './activities.ts';
import { documentItem, packContent, pngBytes } from './packs.ts';
import { schoolDay } from './school-day.ts';

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
  await teacher.sync();
  return { ...day, classmate, studentId, file };
}
