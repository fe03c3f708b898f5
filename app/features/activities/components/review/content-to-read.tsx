import { QuestionPoints } from '#app/features/activities/components/question-points.tsx';
import { ActivityStandardsProvider, StandardChips, StandardsToRead } from '#app/features/standards/index.ts';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { ActivityContent, Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { promptFor, strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import styles from './content-to-read.module.css';

/** An activity's instructions, preface and questions, to read. */
export function ContentToRead({
  content,
}: {
  readonly content: ActivityContent & Pick<Assignment, 'snacks'>;
}) {
  if (isOfSnacks(content)) return <SnacksToRead snacks={snacksOf(content)} />;
  const { subject, packId } = content;
  return (
    <ActivityStandardsProvider subject={subject} packId={packId}>
      <QuestionsToRead content={content} />
    </ActivityStandardsProvider>
  );
}

function QuestionsToRead({ content }: { readonly content: ActivityContent }) {
  const { standardIds = [] } = content;
  return (
    <Panel>
      <Stack gap={5}>
        <section aria-labelledby="read-instructions">
          <h2 id="read-instructions" className={styles.contentReadHeading}>
            Instructions
          </h2>
          <p className={styles.contentReadInstructions}>{content.instructions}</p>
        </section>
        {content.preface !== null && (
          <section aria-labelledby="read-preface">
            <h2 id="read-preface" className={styles.contentReadHeading}>
              Preface question
            </h2>
            <p className={styles.contentReadQuestion}>{content.preface.text}</p>
          </section>
        )}
        {standardIds.length > 0 && (
          <section aria-labelledby="read-standards">
            <h2 id="read-standards" className={styles.contentReadHeading}>
              Standards
            </h2>
            <StandardsToRead about="the activity" standardIds={standardIds} />
          </section>
        )}
        <section aria-labelledby="read-questions">
          <h2 id="read-questions" className={styles.contentReadHeading}>
            Questions
          </h2>
          {content.questions.length === 0 ? (
            <p>No questions: students open it and read.</p>
          ) : (
            <ol className={styles.contentReadQuestions} data-part="questions-to-read">
              {content.questions.map((question, index) => (
                <li key={question.questionId} className={styles.contentReadQuestion}>
                  {question.text} <QuestionPoints question={question} />
                  <StandardChips about={`question ${index + 1}`} standardIds={question.standardIds ?? []} />
                </li>
              ))}
            </ol>
          )}
        </section>
      </Stack>
    </Panel>
  );
}

function SnacksToRead({ snacks }: { readonly snacks: readonly AssignedSnack[] }) {
  return (
    <Panel>
      <h2 className={styles.contentReadHeading}>Learning strategies</h2>
      <ol className={styles.contentReadQuestions} data-part="questions-to-read">
        {snacks.map(({ id, content: { snackTypeId, title, displayParams } }) => (
          <li key={id} className={styles.contentReadQuestion}>
            <strong>
              {strategyName(snackTypeId)}: {title}
            </strong>
            <br />
            {promptFor(snackTypeId, readDisplayParams(displayParams).prompt)}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
