import { useView } from '#app/engine/index.ts';
import type { ClassAssignment } from '#app/features/activities/index.ts';
import { stepTexts } from '#app/features/learning-strategies/components/response-to-read.tsx';
import { NO_RESPONSE, readSnackWorks } from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import styles from './snack-sheet.module.css';

/** What a class wrote to its snacks, on paper for its teachers, student by student; who wrote nothing is named at the end. */
export function ClassResponsesSheet({ item }: { readonly item: ClassAssignment }) {
  const { format } = useLocale();
  const { assignment } = item;
  const students = [...item.students, ...item.inactive];
  const ids = students.map(({ studentId }) => studentId);
  const works = useView(`${assignment.id} ${ids.join(' ')}`, (view) =>
    readSnackWorks(
      view,
      assignment.id,
      ids.filter((id) => view.holds(workBucket(assignment.classId, id))),
    ),
  );
  if (works === undefined) return <p role="status">Opening…</p>;
  const read = students.map((student) => {
    const work = works.get(student.studentId);
    const responses = snacksOf(assignment).flatMap(({ id, content }) => {
      const texts = stepTexts(content.snackTypeId, work?.get(id) ?? NO_RESPONSE);
      const written = texts.filter(({ text }) => text.trim() !== '');
      return written.length === 0 ? [] : [{ id, content, written }];
    });
    return { student, responses, isHere: work !== undefined };
  });
  const blank = read.filter(({ responses, isHere }) => isHere && responses.length === 0);
  const away = read.filter(({ isHere }) => !isHere);
  const names = (some: typeof read) => format.list(some.map(({ student }) => student.name));
  return (
    <>
      {read.map(({ student, responses }) =>
        responses.length === 0 ? null : (
          <section key={student.studentId} className={styles.snackSheetStudent}>
            <h3>{student.name}</h3>
            {responses.map(({ id, content, written }) => (
              <section key={id} className={styles.snackSheetStep}>
                <h4>
                  {strategyName(content.snackTypeId)}: {content.title}
                </h4>
                {written.map((text) => (
                  <p key={text.id} className={styles.snackSheetWritten}>
                    <b>{text.name}:</b> {text.text}
                  </p>
                ))}
              </section>
            ))}
          </section>
        ),
      )}
      {blank.length > 0 && <p>Nothing yet from {names(blank)}.</p>}
      {away.length > 0 && <p>Not on this device: the responses of {names(away)}.</p>}
    </>
  );
}
