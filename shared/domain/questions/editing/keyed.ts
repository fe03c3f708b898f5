import type { AnswerKeyOf } from '#shared/domain/questions/answer-key.ts';
import type { InteractionKind, InteractionOf } from '#shared/domain/questions/interaction.ts';

/** What an editor of one kind has in hands: what is done to answer, and what is right of it. */
export type Keyed<K extends InteractionKind> = {
  readonly interaction: InteractionOf<K>;
  readonly key: AnswerKeyOf<K>;
};

/** Any of them, told apart by their kind. */
export type AnyKeyed = { [K in InteractionKind]: { readonly kind: K } & Keyed<K> }[InteractionKind];

/** Makes the ids of new options. */
export type NewId = () => string;
