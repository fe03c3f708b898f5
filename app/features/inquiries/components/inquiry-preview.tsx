import { useState } from 'react';
import { AnswerBox, useStepFocus } from '#app/features/activities/index.ts';
import { AnswerView } from '#app/features/questions/index.ts';
import { inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { questionsOfPhase } from '#shared/domain/activities/assigned-inquiry.ts';
import { givenIn, type Given } from '#shared/domain/activities/given.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { phaseProgress } from '#shared/domain/inquiries/inquiry-status.ts';
import { inquiryPhases, type InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';
import { PhaseLayout } from './phase-layout.tsx';
import { PhaseSteps } from './phase-steps.tsx';

const [FIRST] = inquiryPhases;

/**
 * A mini-inquiry as its students will see it, for a teacher: each question can be tried, and says what is right. Nothing is
 * written anywhere.
 */
export function InquiryPreview({
  miniInquiryId,
  content,
}: {
  readonly miniInquiryId: string;
  readonly content: InquiryContent;
}) {
  const [phase, setPhase] = useState<InquiryPhase>(FIRST);
  const [tried, setTried] = useState<Readonly<Record<string, Given>>>({});
  const box = useStepFocus<HTMLDivElement>(phase);
  const { questions, subject, packId } = content;
  const head = content.phases.find((one) => one.phase === phase) ?? { title: phase, instruction: '' };
  return (
    <div ref={box}>
      <Stack gap={4}>
        <PhaseSteps
          progress={phaseProgress(questions, new Map())}
          current={phase}
          showsProgress={false}
          onPhase={setPhase}
        />
        <PhaseLayout
          key={phase}
          packId={packId}
          assignmentId={null}
          over={inquiryPath({ subject, miniInquiryId })}
          head={head}
          questions={questionsOfPhase(questions, phase)}
          numberOf={(question) => questions.indexOf(question) + 1}
          renderQuestion={(question) => (
            <TriedQuestion
              question={question}
              given={tried[question.questionId] ?? givenIn(null)}
              onChange={(given) => setTried((before) => ({ ...before, [question.questionId]: given }))}
            />
          )}
          moves={null}
        />
      </Stack>
    </div>
  );
}

function TriedQuestion({
  question,
  given,
  onChange,
}: {
  readonly question: Question;
  readonly given: Given;
  readonly onChange: (given: Given) => void;
}) {
  const { key, interaction } = question;
  return (
    <>
      <AnswerBox
        question={question}
        studentId="preview"
        given={given}
        onChange={(next) => onChange(givenIn(next))}
        label={question.text}
        rows={4}
      />
      {key !== undefined && interaction !== undefined && (
        <Disclosure summary="What is right">
          <AnswerView question={{ interaction }} text={given.text} value={given.value} answerKey={key} />
        </Disclosure>
      )}
    </>
  );
}
