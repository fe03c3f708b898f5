import { orderOf } from '#shared/domain/questions/attempted.ts';
import type { Option } from '#shared/domain/questions/interaction.ts';
import { shuffled } from '#shared/domain/questions/shuffle.ts';
import type { Keyed } from './keyed.ts';

/**
 * An order-list from its items in the right order. The order that students see is mixed by a rule of the items' ids:
 * typing changes nothing of it, and it is never the right one.
 */
export function orderKeyed(inOrder: readonly Option[], explanation: string): Keyed<'order-list'> {
  const correctOrder = inOrder.map(({ id }) => id);
  const mixed = shuffled(inOrder, correctOrder.join(' '));
  const isRight = mixed.every(({ id }, index) => id === correctOrder[index]);
  return {
    interaction: {
      kind: 'order-list',
      items: isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed,
    },
    key: { kind: 'order-list', correctOrder, explanation },
  };
}

/** The items of an order-list in the right order; those that the key does not name yet follow. */
export const itemsInOrder = ({ interaction, key }: Keyed<'order-list'>): Option[] =>
  orderOf(interaction, { kind: 'order-list', order: key.correctOrder, isConfirmed: true });
