import type { AnswerValue, AnswerValueOf } from '#shared/domain/questions/answer-value.ts';
import type { InteractionKind, InteractionOf } from '#shared/domain/questions/interaction.ts';

/** The kinds whose answers have a value beside their words. */
export type ValuedKind = AnswerValue['kind'];
export type TypedKind = Exclude<InteractionKind, ValuedKind>;

type Asked<K extends InteractionKind> = {
  readonly interaction: InteractionOf<K>;
  /** What is asked: the name of the field or of the group. */
  readonly label: string;
};

/** A player of a kind that is answered by doing something. Its value is the caller's, undefined until the first move. */
export type ValuePlayerProps<K extends ValuedKind> = Asked<K> & {
  readonly value: AnswerValueOf<K> | undefined;
  readonly onChange: (value: AnswerValueOf<K>) => void;
};

/** A player of a kind that is answered by typing. */
export type TextPlayerProps<K extends TypedKind> = Asked<K> & {
  readonly text: string;
  readonly onChange: (text: string) => void;
};
