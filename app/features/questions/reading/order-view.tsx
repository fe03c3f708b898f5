import type { ReactNode } from 'react';
import { orderOf } from '#shared/domain/questions/attempted.ts';
import { PartSign } from './part-sign.tsx';
import { RightAnswer } from './right-answer.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** The student's order, and the right one where that was another. */
export function OrderView({ interaction, value, answerKey, parts }: ViewProps<'order-list'>) {
  const isRight = [...parts.values()].every((mark) => mark === 'right');
  return (
    <>
      {value !== undefined && (
        <Order items={orderOf(interaction, value)} signOf={(id) => <PartSign mark={parts.get(id)} />} />
      )}
      {answerKey !== undefined && (value === undefined || !isRight) && (
        <RightAnswer>
          <Order
            items={orderOf(interaction, {
              kind: 'order-list',
              order: answerKey.correctOrder,
              isConfirmed: true,
            })}
            signOf={() => null}
          />
        </RightAnswer>
      )}
    </>
  );
}

function Order({
  items,
  signOf,
}: {
  readonly items: readonly { readonly id: string; readonly text: string }[];
  readonly signOf: (id: string) => ReactNode;
}) {
  return (
    <ol className={styles.order}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <span className={styles.orderLine}>
            <span className={styles.words}>{text}</span>
            {signOf(id)}
          </span>
        </li>
      ))}
    </ol>
  );
}
