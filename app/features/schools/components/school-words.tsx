import { schoolCountries } from '#shared/domain/schools/countries.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import styles from './school-selector.module.css';

/** A school in words: its name, its district, and where it is. */
export function SchoolWords({ school }: { readonly school: SchoolSelection }) {
  const { schoolName, districtName, stateName, countryId } = school;
  const country = schoolCountries().find((one) => one.countryId === countryId)?.name ?? countryId;
  const place = [stateName, country].filter((part) => part !== '').join(', ');
  return (
    <p className={styles.schoolWords}>
      <strong>{schoolName}</strong>
      {districtName !== '' && <span>{districtName}</span>}
      <span>{place}</span>
    </p>
  );
}
