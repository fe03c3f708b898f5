import type { Anchored } from '#app/features/annotations/anchored.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import type { ToolProps } from './tool-props.ts';

/** Words that the text has no more: quoted as they were, with a way to put the annotation on others. */
export function MissingWords({
  anchored,
  tools,
}: {
  readonly anchored: Anchored;
  readonly tools: ToolProps;
}) {
  const { annotation, missing } = anchored;
  const { replacing, onReplacing, onOpen } = tools;
  return missing.map((words) => {
    // By what it says: where it was found out is another reading of the same row.
    const index = annotation.highlights.findIndex(
      ({ start, exact }) => start === words.start && exact === words.exact,
    );
    const isAsked = replacing?.annotationId === annotation.id && replacing.index === index;
    return (
      <Alert
        key={words.start}
        tone="warn"
        title="The text has changed"
        actions={
          <Button
            size="small"
            onClick={() => {
              onReplacing(isAsked ? null : { annotationId: annotation.id, index });
              if (!isAsked) onOpen(null);
            }}
          >
            {isAsked ? 'Leave it as it is' : 'Put it on other words'}
          </Button>
        }
      >
        It does not have these words any more: <q dir="auto">{words.exact}</q> Your annotation is kept.
      </Alert>
    );
  });
}
