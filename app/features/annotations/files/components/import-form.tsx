import { useEffect, useRef, useState } from 'react';
import { readView, useSignedIn } from '#app/engine/index.ts';
import { useImport } from '#app/features/annotations/files/import-annotations.ts';
import {
  MAX_IMPORT_BYTES,
  planImport,
  type ImportPlan,
} from '#app/features/annotations/files/import-plan.ts';
import { importReport } from '#app/features/annotations/files/import-report.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { AnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { MAX_IMPORTED, readAnnotations } from '#shared/domain/annotations/files/read-annotations.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';

type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'part'; readonly title: string; readonly more: string }
  | { readonly kind: 'plan'; readonly plan: ImportPlan; readonly unreadable: number };

/** Reads annotations from a file: says first what that would come to, and makes them on this device when asked to. */
export function ImportForm({
  target,
  kinds,
  onDone,
}: {
  readonly target: AnnotationTarget;
  readonly kinds: readonly AnnotationType[];
  readonly onDone: () => void;
}) {
  const { local } = useSignedIn();
  const { format } = useLocale();
  const notify = useNotify();
  const run = useImport(target);
  const [read, setRead] = useState<Read>({ kind: 'nothing' });
  /** How many annotations the import has come to; null while none is under way. */
  const [done, setDone] = useState<number | null>(null);
  const said = useRef<HTMLDivElement>(null);
  const isOpen = useRef(true);
  const stopping = useRef(new AbortController());
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      stopping.current.abort();
    };
  }, []);
  const look = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_IMPORT_BYTES) return setRead({ kind: 'wrong', text: TOO_LARGE });
    const found = readAnnotations(await file.text(), kinds);
    if (found.kind === 'wrong_file') return setRead({ kind: 'wrong', text: WRONG_FILE });
    if (found.kind === 'too_many')
      return setRead({
        kind: 'wrong',
        text: `A file has at most ${format.number(MAX_IMPORTED)} annotations.`,
      });
    const { userId } = local.actor;
    const own = (await (await readView(local)).list('annotation')).filter((one) => one.ownerId === userId);
    const plan = planImport(found.annotations, own, target, userId);
    return setRead({ kind: 'plan', plan, unreadable: found.unreadable });
  };
  const add = async (plan: ImportPlan) => {
    const { signal } = (stopping.current = new AbortController());
    setDone(0);
    const report = importReport(await run(plan, setDone, signal), format);
    setDone(null);
    if (!report.isWhole) setRead({ kind: 'part', ...report });
    // The button that was pressed is gone.
    said.current?.focus();
    // Who has closed the form hears of it all the same.
    if (report.isWhole || !isOpen.current)
      notify({ text: `${report.title} ${report.more}`.trim(), tone: report.isWhole ? 'good' : 'warn' });
    if (report.isWhole) onDone();
  };
  return (
    <Stack gap={4}>
      <p>A file that was downloaded as JSON-LD, here or in another program.</p>
      {done === null && (
        <div>
          <FileButton
            label="File with annotations"
            accept=".jsonld,.json,application/ld+json,application/json"
            onFile={(file) => void look(file)}
          >
            Choose a file
          </FileButton>
        </div>
      )}
      <div ref={said} role="status" tabIndex={-1}>
        {read.kind === 'wrong' && <Alert tone="danger" title={read.text} />}
        {read.kind === 'part' && (
          <Alert tone="warn" title={read.title}>
            {read.more}
          </Alert>
        )}
        {read.kind === 'plan' && <Preview plan={read.plan} unreadable={read.unreadable} />}
      </div>
      {read.kind === 'plan' && (
        <AddButton
          plan={read.plan}
          done={done}
          onAdd={() => void add(read.plan)}
          onStop={() => stopping.current.abort()}
        />
      )}
    </Stack>
  );
}

const WRONG_FILE = 'This is no file with annotations. Choose one that was downloaded as JSON-LD.';
const TOO_LARGE = 'This file is larger than 5 MB, which no file of annotations is.';

/** Makes the annotations; while that lasts it says how far it is, and can be stopped. */
function AddButton({
  plan,
  done,
  onAdd,
  onStop,
}: {
  readonly plan: ImportPlan;
  readonly done: number | null;
  readonly onAdd: () => void;
  readonly onStop: () => void;
}) {
  const { format } = useLocale();
  const total = plan.fresh.length + plan.back.length;
  const count = format.plural(total, 'annotation', 'annotations');
  return (
    <>
      {done !== null && (
        <ProgressBar
          label="Adding annotations"
          value={done}
          max={total}
          figures={`${format.number(done)} of ${format.number(total)}`}
          actions={
            <Button size="small" onClick={onStop}>
              Stop
            </Button>
          }
        />
      )}
      <div>
        <Button
          variant="primary"
          busy={done !== null}
          busyText="Adding…"
          disabledReason={total === 0 ? 'There is nothing in this file that is not here.' : undefined}
          onClick={onAdd}
        >
          Add {count}
        </Button>
      </div>
    </>
  );
}

function Preview({ plan, unreadable }: { readonly plan: ImportPlan; readonly unreadable: number }) {
  const { format } = useLocale();
  const lines = [
    [plan.fresh.length, 'new'],
    [plan.elsewhere, 'of those about other texts, where they will stand'],
    [plan.back.length, 'deleted here, which come back'],
    [plan.known, 'here already, which stay as they are'],
    [unreadable, 'that can’t be read, which are left out'],
  ] as const;
  return (
    <ul>
      {lines
        .filter(([count], index) => count > 0 || index === 0)
        .map(([count, what]) => (
          <li key={what}>
            {format.number(count)} {what}
          </li>
        ))}
    </ul>
  );
}
