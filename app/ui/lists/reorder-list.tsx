import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { ReorderItem } from './reorder-item.ts';

export type ReorderListProps<Item extends ReorderItem> = {
  readonly label: string;
  readonly items: readonly Item[];
  /** The ids in their new order, and the id that was moved. */
  readonly onReorder: (ids: readonly string[], moved: string) => void;
  /** Rows with fields to write in have their whole width on a phone. */
  readonly content?: 'line' | 'fields';
  /** The content of a row; `index` counts from 0. */
  readonly children: (item: Item, index: number) => ReactNode;
};

const loadBody = () => import('./reorder-list-body.tsx');
const ReorderListBody = lazy(async () => ({ default: (await loadBody()).ReorderListBody }));

/**
 * A list whose order the person decides: by dragging the handle, by keyboard on the handle (Enter, arrows,
 * Enter), or by the visible Move up and Move down buttons (WCAG 2.5.7). Its code is a chunk of its own.
 */
export function ReorderList<Item extends ReorderItem>({ children, items, ...rest }: ReorderListProps<Item>) {
  return (
    <Suspense fallback={<Skeleton shape="card" label="Opening the list" />}>
      <ReorderListBody
        {...rest}
        items={items}
        renderRow={(id, index) => {
          const item = items.find((candidate) => candidate.id === id);
          return item === undefined ? null : children(item, index);
        }}
      />
    </Suspense>
  );
}
