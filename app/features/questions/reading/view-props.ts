import type { AnswerKeyOf } from '#shared/domain/questions/answer-key.ts';
import type { AnswerValue, AnswerValueOf } from '#shared/domain/questions/answer-value.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import type { PartMark } from '#shared/domain/questions/marking.ts';

/** What draws an answer of one kind, to read. */
export type ViewProps<K extends AnswerValue['kind']> = {
  readonly interaction: InteractionOf<K>;
  /** Undefined where nothing was done. */
  readonly value: AnswerValueOf<K> | undefined;
  /** Undefined where what is right may not be known here. */
  readonly answerKey: AnswerKeyOf<K> | undefined;
  /** What the key makes of each part; empty without a key. */
  readonly parts: ReadonlyMap<string, PartMark>;
};
