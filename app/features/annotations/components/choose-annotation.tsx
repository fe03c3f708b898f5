import type { Anchored } from '#app/features/annotations/anchored.ts';
import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './annotations.module.css';

/** Several annotations mark the words that were pressed: which one is meant? */
export function ChooseAnnotation({
  choice,
  onChoose,
  onClose,
}: {
  readonly choice: readonly Anchored[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open title="Which annotation?" size="small" onClose={onClose}>
      <Stack gap={2}>
        {choice.map(({ annotation, type, isOwn }) => (
          <Button
            key={annotation.id}
            wide
            icon={<AnnotationSign style={type.style} />}
            onClick={() => onChoose(annotation.id)}
          >
            {`${type.label}${isOwn ? '' : `, by ${annotation.ownerName}`}: `}
            <bdi className={styles.annotationShort}>{annotation.note || annotation.highlights[0]?.exact}</bdi>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
