import { Check } from '#app/ui/icons/check.ts';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import { X } from '#app/ui/icons/x.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import type { PartMark } from '#shared/domain/questions/marking.ts';

/** What the key makes of a part of an answer: by shape and word, never by colour alone. */
export function PartSign({ mark }: { readonly mark: PartMark | undefined }) {
  switch (mark) {
    case undefined:
      return null;
    case 'right':
      return (
        <Badge tone="good" icon={<Check size="1em" aria-hidden="true" />}>
          Right
        </Badge>
      );
    case 'wrong':
      return (
        <Badge tone="danger" icon={<X size="1em" aria-hidden="true" />}>
          Not right
        </Badge>
      );
    case 'missed':
      return (
        <Badge tone="warn" icon={<CircleAlert size="1em" aria-hidden="true" />}>
          Right, but not chosen
        </Badge>
      );
    case 'empty':
      return (
        <Badge tone="warn" icon={<CircleAlert size="1em" aria-hidden="true" />}>
          Left empty
        </Badge>
      );
  }
}
