import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
import './content-to-read.css';

/** An activity's instructions, preface and questions, to read. */
export function ContentToRead({ content }: { readonly content: ActivityContent }) {
  return (
    <Panel>
      <Stack gap={5}>
        <section aria-labelledby="read-instructions">
          <h2 id="read-instructions" className="content-read__heading">
            Instructions
          </h2>
          <p className="content-read__instructions">{content.instructions}</p>
        </section>
        {content.preface !== null && (
          <section aria-labelledby="read-preface">
            <h2 id="read-preface" className="content-read__heading">
              Preface question
            </h2>
            <p className="content-read__question">{content.preface.text}</p>
          </section>
        )}
        <section aria-labelledby="read-questions">
          <h2 id="read-questions" className="content-read__heading">
            Questions
          </h2>
          {content.questions.length === 0 ? (
            <p>No questions: students open it and read.</p>
          ) : (
            <ol className="content-read__questions">
              {content.questions.map((question) => (
                <li key={question.questionId} className="content-read__question">
                  {question.text}
                </li>
              ))}
            </ol>
          )}
        </section>
      </Stack>
    </Panel>
  );
}
