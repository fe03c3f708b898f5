import { useRef, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { X } from '#app/ui/icons/x.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { withoutStandard } from '#shared/domain/standards/chosen-standards.ts';
import styles from './standard-chips.module.css';
import { StandardChips } from './standard-chips.tsx';
import { StandardsDialog, type StandardsFieldProps } from './standards-dialog.tsx';

/** The standards of an activity or a question as a teacher chooses them: chips, and a dialog to pick more. */
export function StandardsField({ about, standardIds, onChange }: StandardsFieldProps) {
  const announce = useAnnounce();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className={styles.field}>
      <StandardChips
        about={about}
        standardIds={standardIds}
        footOf={(standardId, name) => (
          <IconButton
            size="small"
            label={`Remove ${name} from ${about}`}
            icon={<X size="1.1em" aria-hidden="true" />}
            onClick={() => {
              onChange(withoutStandard(standardIds, standardId));
              announce(`${name} was removed.`);
              // The pressed button goes with its chip: the keyboard stays in the field.
              box.current?.querySelector<HTMLElement>('[data-part="choose-standards"]')?.focus();
            }}
          />
        )}
      />
      <Button
        variant="quiet"
        size="small"
        data-part="choose-standards"
        icon={<Plus size="1.1em" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Standards
        <VisuallyHidden>{` for ${about}`}</VisuallyHidden>
      </Button>
      <StandardsDialog
        open={isOpen}
        about={about}
        standardIds={standardIds}
        onChange={onChange}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
