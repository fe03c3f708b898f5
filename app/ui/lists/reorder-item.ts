import { createContext, type ReactNode } from 'react';

export type ReorderItem = {
  readonly id: string;
  /** The row in plain words; spoken while it is moved. */
  readonly name: string;
};

/** What a row shows, by its id and its place from 0; null for one that is gone. */
export const RowContext = createContext<(id: string, index: number) => ReactNode>(() => null);
