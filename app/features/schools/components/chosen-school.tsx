import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { School } from '#app/ui/icons/school.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import styles from './school-selector.module.css';
import { SchoolWords } from './school-words.tsx';

/** The school that was chosen from the directory, with the way back to the search; takes the focus from the list. */
export function ChosenSchool({
  selection,
  onChange,
}: {
  readonly selection: SchoolSelection;
  readonly onChange: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="Chosen school" className={styles.schoolChosen}>
      <School className={styles.schoolChosenIcon} size="1.6em" aria-hidden="true" />
      <SchoolWords school={selection} />
      <Button size="small" onClick={onChange}>
        Choose another
      </Button>
    </div>
  );
}
