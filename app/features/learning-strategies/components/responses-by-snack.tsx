import { Fragment, useState, type ComponentProps } from 'react';
import { useView } from '#app/engine/index.ts';
import type { SnackParts } from '#app/features/activities/index.ts';
import { isBlank, NO_RESPONSE, readSnackWorks } from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackStatusOf } from '#shared/domain/learning-strategies/response.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { ResponseToRead } from './response-to-read.tsx';
import styles from './snack-work.module.css';

/** A class's responses to one snack after the other, all from this device (classroom §2, responses). Live. */
export function ResponsesBySnack({ item, marksOf }: ComponentProps<SnackParts['BySnack']>) {
  const { format } = useLocale();
  const { assignment } = item;
  const { id, classId } = assignment;
  const students = [...item.students, ...item.inactive];
  const ids = students.map(({ studentId }) => studentId);
  const works = useView(`${id} ${ids.join(' ')}`, async (view) => {
    const here = ids.filter((studentId) => view.holds(workBucket(classId, studentId)));
    return readSnackWorks(view, id, here);
  });
  const snacks = snacksOf(assignment);
  const [chosen, setChosen] = useState('');
  const snack = snacks.find((one) => one.id === chosen) ?? snacks[0];
  if (works === undefined) return <Skeleton shape="card" label="Reading the responses" />;
  if (!snack) return <p>There are no snacks in this.</p>;
  const missing = students.filter(({ studentId }) => !works.has(studentId)).length;
  const { snackTypeId } = snack.content;
  const responses = students.flatMap((student) => {
    const work = works.get(student.studentId);
    return work ? [{ student, state: work.get(snack.id) ?? NO_RESPONSE }] : [];
  });
  const written = responses.filter(({ state }) => !isBlank(state));
  const blank = responses.filter(({ state }) => isBlank(state));
  return (
    <Stack gap={4}>
      <Select
        label="Snack"
        value={snack.id}
        onChange={setChosen}
        options={snacks.map(({ id: value, content }, at) => ({
          value,
          label: `${at + 1}. ${strategyName(content.snackTypeId)}: ${content.title}`,
        }))}
      />
      {missing > 0 && (
        <Alert
          tone="info"
          title={`The responses of ${format.plural(missing, 'student are', 'students are')} not on this device`}
        >
          They come by themselves with a network, and stay here for two weeks after the due date.
        </Alert>
      )}
      <p>
        {format.number(written.length)} of {format.plural(students.length, 'student', 'students')} wrote
      </p>
      <ul className={styles.snackList} role="list">
        {written.map(({ student, state }) => (
          <li key={student.studentId}>
            <Panel>
              <Stack gap={3}>
                <div className={styles.responseHead}>
                  <h2 className={styles.studentName}>
                    <TextLink alone to={reviewPath(assignment.subject, assignment.id, student.studentId)}>
                      {student.name}
                    </TextLink>
                  </h2>
                  <Badge tone={state.response?.status === 'COMPLETED' ? 'good' : 'plain'}>
                    {snackStatusOf(state.response)}
                  </Badge>
                </div>
                <ResponseToRead snackTypeId={snackTypeId} state={state} />
                {/* Keyed: a comment that was opened is of its own snack. */}
                <Fragment key={snack.id}>{marksOf(student.studentId, snack.id)}</Fragment>
              </Stack>
            </Panel>
          </li>
        ))}
      </ul>
      {blank.length > 0 && <p>Nothing yet from {format.list(blank.map(({ student }) => student.name))}.</p>}
    </Stack>
  );
}
