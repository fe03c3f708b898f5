import { useState } from 'react';
import { readView, useSignedIn } from '#app/engine/index.ts';
import { useImport } from '#app/features/annotations/files/import-annotations.ts';
import {
  MAX_IMPORT_BYTES,
  planImport,
  type ImportPlan,
} from '#app/features/annotations/files/import-plan.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import type { AnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { MAX_IMPORTED, readAnnotations } from '#shared/domain/annotations/files/read-annotations.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';

type Read =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'wrong'; readonly text: string }
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
  const [busy, setBusy] = useState(false);
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
    setBusy(true);
    let refused = 0;
    const problem = await attempt(async () => {
      ({ refused } = await run(plan));
      return null;
    });
    setBusy(false);
    if (problem) return setRead({ kind: 'wrong', text: problem.text });
    const count = plan.fresh.length + plan.back.length - refused;
    notify({ text: `${format.plural(count, 'annotation is', 'annotations are')} added.`, tone: 'good' });
    if (refused === 0) return onDone();
    const text = `${format.plural(refused, 'annotation was', 'annotations were')} not accepted.`;
    return setRead({ kind: 'wrong', text });
  };
  return (
    <Stack gap={4}>
      <p>A file that was downloaded as JSON-LD, here or in another program.</p>
      <div>
        <FileButton
          label="File with annotations"
          accept=".jsonld,.json,application/ld+json,application/json"
          onFile={(file) => void look(file)}
        >
          Choose a file
        </FileButton>
      </div>
      <div role="status">
        {read.kind === 'wrong' && <Alert tone="danger" title={read.text} />}
        {read.kind === 'plan' && <Preview plan={read.plan} unreadable={read.unreadable} />}
      </div>
      {read.kind === 'plan' && (
        <div>
          <Button
            variant="primary"
            busy={busy}
            busyText="Adding…"
            disabledReason={
              read.plan.fresh.length + read.plan.back.length === 0
                ? 'There is nothing in this file that is not here.'
                : undefined
            }
            onClick={() => void add(read.plan)}
          >
            Add {format.plural(read.plan.fresh.length + read.plan.back.length, 'annotation', 'annotations')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const WRONG_FILE = 'This is no file with annotations. Choose one that was downloaded as JSON-LD.';
const TOO_LARGE = 'This file is larger than 5 MB, which no file of annotations is.';

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
