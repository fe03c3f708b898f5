/** What became of a text that the disk did not store: the server has it, refused it, or could not be asked. */
export type Delivery = 'sent' | 'refused' | 'unsent';

/**
 * A typed text that is in this page's memory only. It was sent past the queue at once (SPEC.md D3); `delivery` tells
 * what came of that. `cause` is why the disk did not store it.
 */
export class NotStoredError extends Error {
  override name = 'NotStoredError';
  readonly delivery: Promise<Delivery>;

  constructor(cause: unknown, delivery: Promise<Delivery>) {
    super('this device could not store a text', { cause });
    this.delivery = delivery;
  }
}
