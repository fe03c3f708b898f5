import '#app/ui/layout/visually-hidden.css';
import './skeleton.css';

/**
 * Holds the shape of what is being read from the device. `label` is spoken once; use it on one skeleton
 * of a group. Never for the network: local data paints at once (promises.md U8). `isBelow`: it stands below the first thing
 * of its screen, which can be used without it.
 */
export function Skeleton({
  shape = 'text',
  label,
  isBelow = false,
}: {
  readonly shape?: 'text' | 'title' | 'card' | 'picture';
  readonly label?: string;
  readonly isBelow?: boolean;
}) {
  return (
    <span
      className="ui-skeleton"
      data-shape={shape}
      data-below={isBelow || undefined}
      role={label === undefined ? undefined : 'status'}
    >
      {label !== undefined && <span className="ui-visually-hidden">{label}</span>}
    </span>
  );
}
