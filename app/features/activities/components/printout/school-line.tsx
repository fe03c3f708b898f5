import { useSchoolName } from '#app/features/schools/index.ts';
import './printout.css';

/** Whose sheet it is: the school that its teacher named, else the one of the account. */
export function SchoolLine() {
  return <p className="sheet__school">{useSchoolName()}</p>;
}
