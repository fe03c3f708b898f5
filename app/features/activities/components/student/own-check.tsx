import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';
import { SelfCheck } from '#app/features/questions/index.ts';
import type { Given } from '#shared/domain/activities/given.ts';
import { answerValueSchema } from '#shared/domain/questions/answer-value.ts';
import type { CheckableQuestion } from '#shared/domain/questions/self-check.ts';

const checkedAnswer = z.object({ text: z.string(), value: z.optional(answerValueSchema) });

/** A student's own check of an answer. Which answer was checked last stays on this device, so that its outcome does too. */
export function OwnCheck({
  answerId,
  question,
  given,
  onChecked,
}: {
  readonly answerId: string;
  readonly question: CheckableQuestion;
  readonly given: Given;
  /** It was checked so often by now. */
  readonly onChecked: (times: number) => void;
}) {
  const [last, remember] = usePersonSetting('activities', `checked:${answerId}`, checkedAnswer);
  if (last === undefined) return null;
  const { text, value, checked = 0 } = given;
  return (
    <SelfCheck
      question={question}
      given={given}
      checked={checked}
      // Nothing is checked yet: what this device remembers is of another round.
      last={checked === 0 ? null : last}
      onCheck={() => {
        remember({ text, ...(value && { value }) });
        onChecked(checked + 1);
      }}
    />
  );
}
