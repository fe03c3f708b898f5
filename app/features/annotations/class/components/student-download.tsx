import { lazy, Suspense, useState } from 'react';
import type { ClassStudent } from '#app/features/annotations/class/class-annotations.ts';
import { useTextSource } from '#app/features/annotations/files/text-facts.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation, AnnotationTarget } from '#shared/domain/annotations/rows.ts';

const DownloadForm = lazy(async () => ({
  default: (await import('#app/features/annotations/files/components/download-form.tsx')).DownloadForm,
}));

/** What one student wrote in a text as a file, for their teacher (decision 119). */
export function StudentDownload({
  target,
  student,
  annotations,
  types,
}: {
  readonly target: AnnotationTarget;
  readonly student: ClassStudent;
  /** All of theirs in this text. */
  readonly annotations: readonly Annotation[];
  readonly types: readonly ClassAnnotationType[];
}) {
  const [isOpen, setOpen] = useState(false);
  const source = useTextSource(target);
  if (source === null || annotations.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button size="small" icon={<Download size="1.1em" aria-hidden="true" />} onClick={() => setOpen(true)}>
        Download what {student.name} wrote
      </Button>
      <Dialog open={isOpen} title={`Annotations of ${student.name}`} onClose={close}>
        <Suspense fallback={null}>
          {isOpen && <DownloadForm {...{ source, target, annotations, types, student }} onDone={close} />}
        </Suspense>
      </Dialog>
    </div>
  );
}
