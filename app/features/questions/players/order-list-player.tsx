import { Button } from '#app/ui/actions/button.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import { isAttempted, orderOf } from '#shared/domain/questions/attempted.ts';
import styles from './order-list-player.module.css';
import { PlayerFrame } from './player-frame.tsx';
import type { ValuePlayerProps } from './player-props.ts';

/** Put things in order; or say that the order they are in is the right one (decision 136). */
export function OrderListPlayer({ interaction, label, value, onChange }: ValuePlayerProps<'order-list'>) {
  const items = orderOf(interaction, value);
  const isConfirmed = value?.isConfirmed ?? false;
  const isAnswered = isAttempted(interaction, { text: '', value });
  const ids = items.map(({ id }) => id);
  return (
    <PlayerFrame label={label} hint="Drag by the handle, or use the arrows, until the order is right.">
      <ReorderList
        label={label}
        items={items.map(({ id, text }) => ({ id, name: text }))}
        // What was said of another order is said no longer.
        onReorder={(order) => onChange({ kind: 'order-list', order: [...order], isConfirmed: false })}
      >
        {({ name }, index) => (
          <span className={styles.orderItem}>
            <b className={styles.orderPlace}>{index + 1}</b>
            {name}
          </span>
        )}
      </ReorderList>
      <div className={styles.orderFoot}>
        <Button
          aria-pressed={isConfirmed}
          icon={isConfirmed && <Check size="1.1em" aria-hidden="true" />}
          onClick={() => onChange({ kind: 'order-list', order: ids, isConfirmed: !isConfirmed })}
        >
          This order is right
        </Button>
        <p className={styles.orderSaid} role="status">
          {isAnswered
            ? 'This order is your answer.'
            : 'Not answered yet: move something, or say that it is right as it is.'}
        </p>
      </div>
    </PlayerFrame>
  );
}
