import { useRef } from 'react';
import styles from './task-panel.module.css';
import type { Option } from './task.ts';

type OrderListProps = {
  readonly label: string;
  readonly items: readonly Option[];
  /** Undefined while nothing was moved. */
  readonly order: readonly string[] | undefined;
  readonly isOff: boolean;
  readonly onOrder: (order: readonly string[]) => void;
};

/** A list to bring into order with two buttons each: by finger, mouse and keyboard alike. Focus moves along. */
export function OrderList({ label, items, order, isOff, onOrder }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null);
  const values = order ?? items.map(({ value }) => value);
  const labelOf = (value: string) => items.find((item) => item.value === value)?.label ?? value;
  const move = (index: number, step: -1 | 1) => {
    const next = [...values];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + step, 0, moved);
    onOrder(next);
    // At an end its button is off; the other one is the way back.
    const target = index + step;
    const isAtEnd = target === (step < 0 ? 0 : values.length - 1);
    const which = isAtEnd ? -step : step;
    requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll('li')
        [target]?.querySelector<HTMLButtonElement>(`[data-step="${which}"]`)
        ?.focus(),
    );
  };
  return (
    <ol ref={list} className={styles.order} aria-label={label} role="list">
      {values.map((value, index) => (
        <li key={value} className={styles.ordered}>
          <span className={styles.number}>{index + 1}</span>
          <span>{labelOf(value)}</span>
          <button
            type="button"
            className={styles.move}
            data-step="-1"
            aria-label={`Move ${labelOf(value)} up`}
            disabled={isOff || index === 0}
            onClick={() => move(index, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            className={styles.move}
            data-step="1"
            aria-label={`Move ${labelOf(value)} down`}
            disabled={isOff || index === values.length - 1}
            onClick={() => move(index, 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}
