import { useRef, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { LibraryPicture } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { mixedChoices } from '#shared/domain/packs/quiz-choices.ts';
import type { Quiz as QuizData } from '#shared/domain/packs/quiz.ts';

type Question = QuizData['questions'][number];

/**
 * The built-in quiz: each answer is looked at here, at once, and nothing is sent. It may be taken any number of times. Each
 * person sees the choices in an order of their own, which stays.
 */
export function Quiz({
  pack,
  quiz,
}: {
  /** Whose pictures are shown with questions; a quiz that somebody made has none. */
  readonly pack: Pack | null;
  readonly quiz: QuizData;
}) {
  const { format } = useLocale();
  const { session } = useSignedIn();
  const [checked, setChecked] = useState<Readonly<Record<string, string>>>({});
  const [round, setRound] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const right = quiz.questions.filter((question) => correctOf(question)?.id === checked[question.id]).length;
  const isDone = quiz.questions.every((question) => checked[question.id] !== undefined);
  const again = () => {
    setChecked({});
    setRound(round + 1);
    top.current?.focus();
  };
  return (
    <Stack gap={5}>
      <p ref={top} tabIndex={-1}>
        {quiz.intro !== '' && `${quiz.intro} `}Your answers stay on this page; nobody else sees them.
      </p>
      {quiz.questions.map((question, index) => (
        <QuestionPanel
          key={`${round}-${question.id}`}
          pack={pack}
          question={question}
          seed={`${session.individual.id}:${quiz.contentId}:${question.id}`}
          number={index + 1}
          checked={checked[question.id]}
          onCheck={(choice) => setChecked({ ...checked, [question.id]: choice })}
        />
      ))}
      {isDone && (
        <Alert
          tone={right === quiz.questions.length ? 'good' : 'info'}
          title={`${format.number(right)} of ${format.number(quiz.questions.length)} right`}
          role="status"
          actions={<Button onClick={again}>Take it again</Button>}
        >
          {right === quiz.questions.length ? 'Every one of them.' : 'Look at the notes under your answers.'}
        </Alert>
      )}
    </Stack>
  );
}

function QuestionPanel({
  pack,
  question,
  seed,
  number,
  checked,
  onCheck,
}: {
  readonly pack: Pack | null;
  readonly question: Question;
  /** Of the order of its choices. */
  readonly seed: string;
  readonly number: number;
  readonly checked: string | undefined;
  readonly onCheck: (choice: string) => void;
}) {
  const [choice, setChoice] = useState('');
  const image = pack?.packItems.find((item) => item.contentId === question.imageContentId);
  const shown = question.choices.find((one) => one.id === checked);
  const isShownForChoice = shown !== undefined && shown.id === choice;
  return (
    <Panel>
      <Stack>
        {pack && image && <LibraryPicture pack={pack} picture={image.image} />}
        <RadioGroup
          legend={`${number}. ${question.text}`}
          value={choice}
          onChange={setChoice}
          options={mixedChoices(question.choices, seed).map((one) => ({ value: one.id, label: one.text }))}
        />
        {isShownForChoice ? (
          <Alert
            tone={shown.correct ? 'good' : 'warn'}
            title={shown.correct ? 'Right' : 'Not yet'}
            role="status"
          >
            {shown.feedback}
          </Alert>
        ) : (
          <div>
            <Button
              disabledReason={choice === '' ? 'Choose an answer first.' : undefined}
              onClick={() => onCheck(choice)}
            >
              Check my answer
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

const correctOf = (question: Question) => question.choices.find((choice) => choice.correct);
