import type { LibraryCard } from '#app/features/library/downloads/card-downloads.ts';

export type OfflineCardsProps = {
  /** Of the pack that holds the cards. */
  readonly id: string;
  readonly title: string;
  readonly cards: readonly LibraryCard[];
  /** Files of the pack that the library does not have: how much of them is here, and how the rest is brought. */
  readonly files: {
    readonly state: { readonly bytes: number; readonly bytesTotal: number } | undefined;
    readonly bring: () => Promise<void>;
  };
};
