import { useState, type ReactNode } from 'react';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { SelfCheck } from '#app/features/questions/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { askedIn, isWritten, unanswered } from '#shared/domain/activities/answer-count.ts';
import { givenIn, type Given } from '#shared/domain/activities/given.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import { isCheckable } from '#shared/domain/questions/self-check.ts';
import { AnswerBox } from './answer-box.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { QuestionStage } from './question-stage.tsx';
import { WorkOverview } from './work-overview.tsx';

type Step =
  | { kind: 'overview' }
  | { kind: 'question'; index: number }
  | { kind: 'check' }
  | { kind: 'submitted' };

/**
 * An activity as its students will see it (classroom §4). Nothing is written anywhere: answers live in this component,
 * so that leaving resets to question 1, not started.
 */
export function StudentPreview({
  content,
  leaveLabel,
  onLeave,
}: {
  readonly content: ActivityContent;
  readonly leaveLabel: string;
  readonly onLeave: () => void;
}) {
  return (
    <Stack gap={5}>
      <Alert
        tone="info"
        title="This is a Student Preview. Activity progress will not be collected."
        role="status"
        actions={<Button onClick={onLeave}>{leaveLabel}</Button>}
      />
      <PreviewSteps content={content} />
    </Stack>
  );
}

function PreviewSteps({ content }: { readonly content: ActivityContent }) {
  const [step, setStep] = useState<Step>({ kind: 'overview' });
  const [answers, setAnswers] = useState<Readonly<Record<string, Given>>>({});
  const [checked, setChecked] = useState<Readonly<Record<string, Given>>>({});
  const box = useStepFocus<HTMLDivElement>(step.kind);
  const givenOf = (id: string) => answers[id] ?? givenIn(null);
  const put = (id: string, given: Given) => setAnswers((before) => ({ ...before, [id]: given }));
  const field = (question: Question, rows: number, autoFocus = false): ReactNode => {
    const { questionId: id, text: label } = question;
    const given = givenOf(id);
    const times = given.checked ?? 0;
    return (
      <>
        <AnswerBox
          question={question}
          studentId="preview"
          given={given}
          onChange={(next) => put(id, givenIn({ ...next, checked: given.checked }))}
          label={label}
          rows={rows}
          autoFocus={autoFocus}
        />
        {isCheckable(question) && (
          <SelfCheck
            question={question}
            given={given}
            checked={times}
            last={checked[id] ?? null}
            onCheck={() => {
              setChecked((before) => ({ ...before, [id]: given }));
              put(id, { ...given, checked: times + 1 });
            }}
          />
        )}
      </>
    );
  };
  const open = unanswered(
    askedIn(content),
    Object.entries(answers).map(([questionId, { text }]) => ({ questionId, text })),
  );
  const stepView = (): ReactNode => {
    switch (step.kind) {
      case 'overview':
        return (
          <WorkOverview
            content={content}
            prefaceField={content.preface && field(content.preface, 4)}
            startLabel="Start"
            onStart={() => setStep({ kind: 'question', index: 0 })}
          />
        );
      case 'question':
        return (
          <QuestionStage
            content={content}
            answered={new Set(Object.keys(answers).filter((id) => isWritten(givenOf(id).text)))}
            index={step.index}
            onIndex={(index) => setStep({ kind: 'question', index })}
            onOverview={() => setStep({ kind: 'overview' })}
            onCheck={() => setStep({ kind: 'check' })}
            renderField={(question, { autoFocus }) => field(question, 7, autoFocus)}
          />
        );
      case 'check':
        return (
          <CheckAnswers
            content={content}
            givenOf={givenOf}
            open={open}
            findOpen={() => Promise.resolve(open)}
            onPreface={() => setStep({ kind: 'overview' })}
            onQuestion={(index) => setStep({ kind: 'question', index })}
            onSubmit={() => {
              setStep({ kind: 'submitted' });
              return Promise.resolve(null);
            }}
          />
        );
      case 'submitted':
        return (
          <Panel>
            <Stack gap={4} align="start">
              <h2 tabIndex={-1} data-step-focus>
                This is where a student is done
              </h2>
              <p>
                They see when they finished and when your school received it. In this preview nothing was
                sent.
              </p>
              <Button onClick={() => setStep({ kind: 'overview' })}>Start over</Button>
            </Stack>
          </Panel>
        );
    }
  };
  return <div ref={box}>{stepView()}</div>;
}
