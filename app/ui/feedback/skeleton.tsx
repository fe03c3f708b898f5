import '#app/ui/layout/visually-hidden.css';
import './skeleton.css';

/**
 * Holds the shape of what is being read from the device. `label` is spoken once; use it on one skeleton
 * of a group. Never for the network: local data paints at once (promises.md U8).
 */
export function Skeleton({
  shape = 'text',
  label,
}: {
  readonly shape?: 'text' | 'title' | 'card' | 'picture';
  readonly label?: string;
}) {
  return (
    <span className="ui-skeleton" data-shape={shape} role={label === undefined ? undefined : 'status'}>
      {label !== undefined && <span className="ui-visually-hidden">{label}</span>}
    </span>
  );
}
