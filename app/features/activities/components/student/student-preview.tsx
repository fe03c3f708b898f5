import { useState, type ReactNode } from 'react';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { askedIn, isWritten, unanswered } from '#shared/domain/activities/answer-count.ts';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
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
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const box = useStepFocus<HTMLDivElement>(step.kind);
  const textOf = (id: string) => texts[id] ?? '';
  const field = (id: string, label: string, rows: number, autoFocus = false): ReactNode => (
    <TextArea
      label={label}
      rows={rows}
      autoFocus={autoFocus}
      value={textOf(id)}
      onChange={(text) => setTexts((before) => ({ ...before, [id]: text }))}
    />
  );
  const open = unanswered(
    askedIn(content),
    Object.entries(texts).map(([questionId, text]) => ({ questionId, text })),
  );
  const stepView = (): ReactNode => {
    switch (step.kind) {
      case 'overview':
        return (
          <WorkOverview
            content={content}
            prefaceField={content.preface && field(content.preface.questionId, content.preface.text, 4)}
            startLabel="Start"
            onStart={() => setStep({ kind: 'question', index: 0 })}
          />
        );
      case 'question':
        return (
          <QuestionStage
            content={content}
            answered={new Set(Object.keys(texts).filter((id) => isWritten(textOf(id))))}
            index={step.index}
            onIndex={(index) => setStep({ kind: 'question', index })}
            onOverview={() => setStep({ kind: 'overview' })}
            onCheck={() => setStep({ kind: 'check' })}
            renderField={(question, { label, autoFocus }) => field(question.questionId, label, 7, autoFocus)}
          />
        );
      case 'check':
        return (
          <CheckAnswers
            content={content}
            textOf={textOf}
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
