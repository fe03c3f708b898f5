import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { Later } from '#app/ui/state/later-part.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import { RowContext, type ReorderItem } from './reorder-item.ts';
import type { ReorderListBody } from './reorder-list-body.tsx';

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

type Body = typeof ReorderListBody;

/** The list itself, once it is here: then nothing waits for it, nor is anything else shown in its place. */
let body: Body | null = null;

const loadBody = async (): Promise<Body> => {
  body = (await import('./reorder-list-body.tsx')).ReorderListBody;
  return body;
};
const LaterBody = lazy(async () => ({ default: await loadBody() }));

/** Before a row is there: its list is drawn at once then, and the focus is in it before another key is pressed. */
export const reorderList: Later = {
  isHere: () => body !== null,
  fetch: () =>
    loadBody().then(
      () => undefined,
      () => undefined,
    ),
};

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
  const [Body] = useState(() => body ?? LaterBody);
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
        <Body label={label} items={rows} onReorder={reorder} content={content} />
      </RowContext>
    </Suspense>
  );
}
