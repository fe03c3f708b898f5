import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OfflineArt } from '#app/ui/illustrations/spots.tsx';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

/** In place of an article whose level is not on this device: the levels that are, to be read instead. */
export function OtherLevels({
  level,
  here,
  onChange,
}: {
  readonly level: ReadingLevel;
  readonly here: readonly ReadingLevel[];
  readonly onChange: (level: ReadingLevel) => void;
}) {
  return (
    <EmptyState
      illustration={<OfflineArt />}
      title={`Level ${level} is not on this device`}
      action={
        <>
          {here.map((one, index) => (
            <Button key={one} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => onChange(one)}>
              {`Read it at Level ${one}`}
            </Button>
          ))}
        </>
      }
    >
      It opens when you are online. This article is here at another level.
    </EmptyState>
  );
}
