import type { ReadState } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** What stands in place of something that was not read: it is on its way, it was refused, or there is no network. */
export function ReadNotice({ state, what }: { readonly state: ReadState<unknown>; readonly what: string }) {
  if (state.kind === 'reading') return <Skeleton shape="card" label={`Asking for ${what}`} />;
  if (state.kind === 'refused') return <Alert tone="warn">{state.text}</Alert>;
  if (state.kind === 'read') return null;
  return (
    <Alert tone="info" title="No network">
      {`Your school’s server has ${what}. It is shown as soon as it can be reached.`}
    </Alert>
  );
}
