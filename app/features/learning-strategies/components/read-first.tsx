import { Button } from '#app/ui/actions/button.tsx';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';

/** Whether a snack begins with its text alone (decision 57, LAYOUT). */
export const isReadFirst = ({ displayParams }: Pick<SnackContent, 'displayParams'>): boolean =>
  readDisplayParams(displayParams).layout === 'first';

/** Below a text that stands alone at first: the way on to the response. */
export function ReadFirst({ onRead }: { readonly onRead: () => void }) {
  return (
    <div>
      <Button
        variant="primary"
        size="large"
        iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
        onClick={onRead}
      >
        I have read it: write my response
      </Button>
    </div>
  );
}
