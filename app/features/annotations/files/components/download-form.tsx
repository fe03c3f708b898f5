import { useState } from 'react';
import { useFormDraft, useSignedIn } from '#app/engine/index.ts';
import { targetKey } from '#app/features/annotations/annotation-target.ts';
import {
  downloadDraftSchema,
  emptyDownload,
  needsNetwork,
  type DownloadDraft,
} from '#app/features/annotations/files/download-draft.ts';
import { readAnnotationFile } from '#app/features/annotations/files/file-calls.ts';
import { useFileHead, type TextSource } from '#app/features/annotations/files/text-facts.ts';
import { NOT_THERE_YET, useSentFirst } from '#app/features/annotations/files/use-sent-first.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { ownOrigin } from '#app/platform/origin.ts';
import { newId } from '#app/platform/random.ts';
import { saveBlob, saveFile } from '#app/platform/save-file.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { isMeant, type AnnotationFilter } from '#shared/domain/annotations/annotation-filter.ts';
import { inReadingOrder } from '#shared/domain/annotations/annotation-order.ts';
import { annotationTypeOf, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import {
  annotationFileName,
  MAX_CITATION_LENGTH,
  type AnnotationExtension,
  type FileHead,
} from '#shared/domain/annotations/files/annotation-file.ts';
import type { Annotation, AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import { annotatedTextPath } from '#shared/domain/annotations/text-path.ts';
import styles from './download-form.module.css';

type DownloadFormProps = {
  readonly source: TextSource;
  readonly target: AnnotationTarget;
  /** All of one person on this text. */
  readonly annotations: readonly Annotation[];
  /** The kinds that their classes named, also those they took away. */
  readonly types: readonly ClassAnnotationType[];
  /** Whose they are, where they are not the reader's own: a student's, for their teacher. */
  readonly student?: { readonly studentId: string; readonly name: string };
  readonly onDone: () => void;
};

/**
 * The download form (content §3). What was chosen is kept on this device until the file is there: without a network a PDF
 * or Word file waits for one, and is offered again.
 */
export function DownloadForm(props: DownloadFormProps) {
  const { target, student } = props;
  const head = useFileHead(props.source, target.level);
  const of = student === undefined ? [] : [student.studentId];
  const key = ['download-annotations', targetKey(target), ...of].join(':');
  const draft = useFormDraft({ key, schema: downloadDraftSchema, empty: emptyDownload });
  if (head === undefined || draft.value === undefined)
    return <Skeleton shape="card" label="Writing the citation" />;
  return <Form {...props} head={head} chosen={draft.value} change={draft.change} clear={draft.clear} />;
}

type FormProps = DownloadFormProps & {
  readonly head: FileHead;
  readonly chosen: DownloadDraft;
  readonly change: (draft: DownloadDraft) => void;
  readonly clear: () => Promise<void>;
};

function Form({ head, chosen, change, clear, ...props }: FormProps) {
  const { source, target, annotations, types, student, onDone } = props;
  const { subject } = source.pack;
  const { session } = useSignedIn();
  const { timeZone, format } = useLocale();
  const online = useOnline();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { extension, kind, isFlagged, hasNote } = chosen;
  const filter: AnnotationFilter = { typeIds: kind === null ? [] : [kind], isFlagged, hasNote };
  const meant = inReadingOrder(annotations.filter((one) => isMeant(one, filter)));
  const used = [...new Set(annotations.map(({ typeId }) => typeId))];
  const citation = chosen.citation ?? head.citation;
  const whole = { ...head, citation };
  const { firstName, lastName, id } = session.individual;
  const userId = student?.studentId ?? id;
  const author = student?.name ?? `${firstName} ${lastName}`.trim();
  const sentFirst = useSentFirst();
  const name = annotationFileName(head.contentTitle, extension);
  const here = async () => {
    const entries = meant.map((annotation) => ({
      annotation,
      kind: annotationTypeOf(annotation.typeId, types),
    }));
    const file = { head: whole, author, entries, timeZone };
    if (extension === 'csv') {
      const { annotationsCsv } = await import('#shared/domain/annotations/files/annotations-csv.ts');
      return saveFile(name, annotationsCsv(file), 'text/csv');
    }
    const { annotationsJsonLd } = await import('#shared/domain/annotations/files/annotations-jsonld.ts');
    const addressOf = (one: Annotation) => `${ownOrigin()}${annotatedTextPath(subject, one)}`;
    return saveFile(name, annotationsJsonLd(file, { fileId: newId(), addressOf }), 'application/ld+json');
  };
  const there = async (): Promise<string | null> => {
    if (!(await sentFirst(target, userId))) return NOT_THERE_YET;
    const at = { subject, target, userId };
    const answer = await readAnnotationFile(at, extension, whole, filter);
    if (answer.kind === 'file') saveBlob(name, answer.file);
    if (answer.kind === 'unreachable')
      return 'Your school can’t be reached. What you chose is kept; try again in a moment.';
    return answer.kind === 'refused' ? answer.text : null;
  };
  const download = async () => {
    setBusy(true);
    const failed = needsNetwork(extension)
      ? await there()
      : await here().then(
          () => null,
          () => 'The file could not be made here. Please try again.',
        );
    setBusy(false);
    setProblem(failed);
    if (failed !== null) return;
    await clear();
    onDone();
  };
  const offline = !online && needsNetwork(extension);
  return (
    <form
      noValidate
      className={styles.downloadForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!offline && meant.length > 0) void download();
      }}
    >
      <Stack gap={4}>
        {problem !== null && <Alert tone="danger" role="alert" title={problem} />}
        <RadioGroup<AnnotationExtension>
          legend="As"
          value={extension}
          onChange={(value) => change({ ...chosen, extension: value })}
          options={[
            { value: 'pdf', label: 'PDF', hint: 'To read and to print.' },
            { value: 'docx', label: 'Word', hint: 'To write on.' },
            { value: 'csv', label: 'Table (CSV)', hint: 'For a spreadsheet. Works without a network.' },
            {
              value: 'jsonld',
              label: 'For programs (JSON-LD)',
              hint: 'Can be read in again, here and elsewhere. Works without a network.',
            },
          ]}
        />
        <Select
          label="Kind"
          value={kind ?? ALL}
          onChange={(value) => change({ ...chosen, kind: value === ALL ? null : value })}
          options={[
            { value: ALL, label: 'Every kind' },
            ...used.map((typeId) => ({ value: typeId, label: annotationTypeOf(typeId, types).label })),
          ]}
        />
        <Checkbox
          label="Only with a note"
          checked={hasNote}
          onChange={(value) => change({ ...chosen, hasNote: value })}
        />
        <Checkbox
          label="Only flagged ones"
          checked={isFlagged}
          onChange={(value) => change({ ...chosen, isFlagged: value })}
        />
        <TextArea
          label="Citation"
          optional
          rows={2}
          maxChars={MAX_CITATION_LENGTH}
          value={citation}
          onChange={(value) => change({ ...chosen, citation: value })}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyText="Writing the file…"
            disabledReason={
              meant.length === 0
                ? 'Nothing of this text is of that kind.'
                : offline
                  ? 'The school’s server writes PDF and Word. What you chose is kept here until you are online; a table or JSON-LD works now.'
                  : undefined
            }
          >
            Download {format.plural(meant.length, 'annotation', 'annotations')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const ALL = 'all';
