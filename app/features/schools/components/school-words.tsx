import { schoolCountries } from '#shared/domain/schools/places.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';

/** A school in words: its name, its district, and where it is. */
export function SchoolWords({ school }: { readonly school: SchoolSelection }) {
  const { schoolName, districtName, stateName, countryId } = school;
  const country = schoolCountries().find((one) => one.countryId === countryId)?.name ?? countryId;
  const place = [stateName, country].filter((part) => part !== '').join(', ');
  return (
    <p className="school-words">
      <strong>{schoolName}</strong>
      {districtName !== '' && <span>{districtName}</span>}
      <span>{place}</span>
    </p>
  );
}
