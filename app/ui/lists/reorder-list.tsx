import { Suspense, useCallback, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { laterPart } from '#app/ui/state/later-part.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import { RowContext, type ReorderItem } from './reorder-item.ts';

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

/** Fetched before a row is there, its list is drawn at once, and the focus is in it before another key is pressed. */
export const reorderListBody = laterPart(
  async () => (await import('./reorder-list-body.tsx')).ReorderListBody,
);
const ListBody = reorderListBody.Part;

/**
 * A list whose order the person decides: by dragging the handle, by keyboard on the handle (Enter, arrows,
 * Enter), or by the visible Move up and Move down buttons (WCAG 2.5.7). Its code is a chunk of its own.
 */
export function ReorderList<Item extends ReorderItem>({
  label,
  items,
  onReorder,
  content = 'line',
  children,
}: ReorderListProps<Item>) {
  // The list itself costs far more than its rows: it is drawn anew only when its order or a name changes.
  const rows = useShared(items.map(({ id, name }) => ({ id, name })));
  const latest = useLatest(onReorder);
  const reorder = useCallback((ids: readonly string[], moved: string) => latest()(ids, moved), [latest]);
  const renderRow = (id: string, index: number) => {
    const item = items.find((candidate) => candidate.id === id);
    return item === undefined ? null : children(item, index);
  };
  return (
    <Suspense fallback={<Skeleton shape="card" label="Opening the list" />}>
      <RowContext value={renderRow}>
        <ListBody label={label} items={rows} onReorder={reorder} content={content} />
      </RowContext>
    </Suspense>
  );
}
