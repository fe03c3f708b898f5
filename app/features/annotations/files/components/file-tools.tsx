import { lazy, Suspense, useState } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useTextSource } from '#app/features/annotations/files/text-facts.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { Mail } from '#app/ui/icons/mail.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Printer } from '#app/ui/icons/printer.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { typesToChoose, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import type { Annotation, AnnotationTarget } from '#shared/domain/annotations/rows.ts';

const DownloadForm = lazy(async () => ({ default: (await import('./download-form.tsx')).DownloadForm }));
const ImportForm = lazy(async () => ({ default: (await import('./import-form.tsx')).ImportForm }));
const ShareForm = lazy(async () => ({ default: (await import('./share-form.tsx')).ShareForm }));

type Open = 'download' | 'import' | 'share';
const TITLES: Record<Open, string> = {
  download: 'Download annotations',
  import: 'Add annotations from a file',
  share: 'Share annotations by e-mail',
};

/** One's own annotations of a text, to take along: as a file, by e-mail for those who may share, and back from a file. */
export function FileTools({
  target,
  own,
  types,
  onPrint,
}: {
  readonly target: AnnotationTarget;
  readonly own: readonly Annotation[];
  /** The kinds that the reader's classes named. */
  readonly types: readonly ClassAnnotationType[];
  /** Prints the text with the notes in its margin. */
  readonly onPrint: () => void;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const mayShare = useCan('share-packs');
  const text = useTextSource(target);
  const close = () => setOpen(null);
  const none = own.length === 0 ? 'There is nothing of yours in this text yet.' : undefined;
  if (text === null) return null;
  return (
    <>
      <Stack direction="row" gap={2}>
        <Button
          size="small"
          icon={<Download size="1.1em" aria-hidden="true" />}
          disabledReason={none}
          reasonShown="bubble"
          onClick={() => setOpen('download')}
        >
          Download
        </Button>
        <Button
          size="small"
          icon={<Printer size="1.1em" aria-hidden="true" />}
          disabledReason={none}
          reasonShown="bubble"
          onClick={onPrint}
        >
          Print with notes
        </Button>
        {mayShare && (
          <Button
            size="small"
            icon={<Mail size="1.1em" aria-hidden="true" />}
            disabledReason={none}
            reasonShown="bubble"
            onClick={() => setOpen('share')}
          >
            Share by e-mail
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          onClick={() => setOpen('import')}
        >
          From a file
        </Button>
      </Stack>
      <Dialog open={open !== null} title={open === null ? '' : TITLES[open]} onClose={close}>
        <Suspense fallback={null}>
          {open === 'download' && (
            <DownloadForm source={text} target={target} annotations={own} types={types} onDone={close} />
          )}
          {open === 'import' && <ImportForm target={target} kinds={typesToChoose(types)} onDone={close} />}
          {open === 'share' && <ShareForm source={text} target={target} onDone={close} />}
        </Suspense>
      </Dialog>
    </>
  );
}
