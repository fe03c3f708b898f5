import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

export type OtherDraftsProps<T> = {
  /** What was typed into the same form elsewhere; nothing is drawn for none. */
  readonly others: readonly {
    readonly id: string;
    readonly value: T;
    readonly use: () => Promise<void>;
    readonly forget: () => Promise<void>;
  }[];
  /** The words of one, as its author knows them again. */
  readonly textOf: (value: T) => string;
};

/** A form that was filled in twice, in two tabs: both are kept, and its author says which one counts (SPEC.md C7). */
export function OtherDrafts<T>({ others, textOf }: OtherDraftsProps<T>) {
  return others.map((other) => (
    <Alert
      key={other.id}
      tone="info"
      title="Also typed here, in another tab"
      actions={
        <>
          <Button size="small" onClick={() => void other.use()}>
            Use this instead
          </Button>
          <Button size="small" variant="quiet" onClick={() => void other.forget()}>
            Throw it away
          </Button>
        </>
      }
    >
      <p>{textOf(other.value).trim() || 'An empty form'}</p>
    </Alert>
  ));
}
