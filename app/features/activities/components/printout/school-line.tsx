import { useSchoolName } from '#app/features/schools/index.ts';
import styles from './printout.module.css';

/** Whose sheet it is: the school that its teacher named, else the one of the account. */
export function SchoolLine() {
  return (
    <p className={styles.sheetSchool} data-part="school-line">
      {useSchoolName()}
    </p>
  );
}
