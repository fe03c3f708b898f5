import type { ReadState } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** What stands in place of something of an account that was not read: it is on its way, refused, or there is no network. */
export function AskedNotice({
  state,
  asking,
  offline = 'Your school’s server knows this. It is shown when there is a network.',
}: {
  readonly state: ReadState<unknown>;
  /** "Asking for your address" */
  readonly asking: string;
  readonly offline?: string;
}) {
  if (state.kind === 'reading') return <Skeleton shape="text" label={asking} />;
  if (state.kind === 'refused') return <Alert tone="warn">{state.text}</Alert>;
  return state.kind === 'offline' ? <Alert tone="info">{offline}</Alert> : null;
}
