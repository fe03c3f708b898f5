import type { AnyRow, TableName } from '#shared/sync/define-table.ts';

/** What is known of a record's newest own edit before the server has confirmed it by a pull. */
export type PendingMark = {
  /** The newest outbox row that touches the record. */
  local: number;
  /** `saved`: on this device only. `sent`: recorded by the server. */
  state: 'saved' | 'sent' | 'refused';
  /** The rule says no, or can't be run here; the server decides (SPEC.md C6). */
  doubt: boolean;
  at: number;
};

/** A predicted row as one bucket would hold it; `body` is null when it would leave the bucket. */
export type PredictedRow = { bucket: string; table: TableName; id: string; body: AnyRow | null };

/** The prediction got by running pending mutations over the cache (SPEC.md C3). Derived; may be rebuilt any time. */
export type Overlay = {
  /** `table:id` -> the row as predicted; null when it would be gone. */
  records: ReadonlyMap<string, AnyRow | null>;
  /** `bucket|table|id` -> the row as that bucket would hold it; null when it would leave the bucket. */
  placed: ReadonlyMap<string, PredictedRow>;
  marks: ReadonlyMap<string, PendingMark>;
};

export type OverlayMemo = { signature: string; overlay: Overlay };
