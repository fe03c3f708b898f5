import { useRef, useState } from 'react';
import { toggled, type SchoolEntry } from '#app/features/schools/school-entry.ts';
import type { SchoolErrors } from '#app/features/schools/school-errors.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { schoolSelectionProblems, type SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { ChosenSchool } from './chosen-school.tsx';
import { ManualSchool } from './manual-school.tsx';
import { SchoolCombobox } from './school-combobox.tsx';
import styles from './school-selector.module.css';

export type SchoolSelectorProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: string;
  /** The subject area in whose path the directory is asked. */
  readonly subject: SubjectPath;
  /** What is typed and chosen; the caller keeps it, so that nothing typed is lost with the dialog. */
  readonly entry: SchoolEntry;
  readonly onEntry: (entry: SchoolEntry) => void;
  /** Takes a complete selection. A text it answers is shown above the form, which then stays open. */
  readonly onChoose: (selection: SchoolSelection) => Promise<string | null>;
};

/**
 * The school selector (content §2, §4, §5): a school of the directory, found by typing, or one entered by hand. Asks for
 * nothing but a network for the directory; no sign-in, so that an account can be made with it.
 */
export function SchoolSelector(props: SchoolSelectorProps) {
  const { open, onClose, title = 'Choose your school', subject, entry, onEntry, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<SchoolErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: SchoolEntry) => {
    setErrors({});
    setProblem(null);
    onEntry(next);
  };
  const save = async () => {
    const found = schoolSelectionProblems(entry.selection);
    setErrors(Object.fromEntries(found.map(({ field, code }) => [field, refusalText(code)])));
    if (found.length > 0) {
      // After the fields are marked.
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    const refused = await onChoose(entry.selection);
    setProblem(refused);
    if (refused === null) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            Save school
          </Button>
        </>
      }
    >
      <div ref={box} className={styles.schoolSelector}>
        {problem !== null && <Alert tone="danger" role="alert" title={problem} />}
        <SchoolForm subject={subject} entry={entry} errors={errors} onEntry={change} />
      </div>
    </Dialog>
  );
}

type FormProps = {
  readonly subject: SubjectPath;
  readonly entry: SchoolEntry;
  readonly errors: SchoolErrors;
  readonly onEntry: (entry: SchoolEntry) => void;
};

function SchoolForm({ subject, entry, errors, onEntry }: FormProps) {
  const { mode, words, selection } = entry;
  const toggle = () => onEntry(toggled(entry));
  if (mode === 'manual') {
    return (
      <>
        <ManualSchool
          selection={selection}
          errors={errors}
          onChange={(next) => onEntry({ ...entry, selection: next })}
        />
        <Button variant="quiet" size="small" onClick={toggle}>
          Find my school in the directory
        </Button>
      </>
    );
  }
  if (selection.schoolMdrId !== null) {
    return (
      <ChosenSchool selection={selection} onChange={() => onEntry(toggled({ ...entry, mode: 'manual' }))} />
    );
  }
  return (
    <>
      <SchoolCombobox
        subject={subject}
        words={words}
        error={errors.schoolName}
        onWords={(typed) => onEntry({ ...entry, words: typed })}
        onChoose={(chosen) => onEntry({ ...entry, words: '', selection: chosen })}
      />
      <Button variant="secondary" size="small" onClick={toggle}>
        Enter my school myself
      </Button>
    </>
  );
}
