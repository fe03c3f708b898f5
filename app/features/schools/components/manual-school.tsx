import { useMemo } from 'react';
import type { SchoolErrors } from '#app/features/schools/school-errors.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { schoolCountries, schoolStates } from '#shared/domain/schools/countries.ts';
import { schoolNameMaxCharacters } from '#shared/domain/schools/new-school.ts';
import { COUNTRY_WITH_STATES, type SchoolSelection } from '#shared/domain/schools/teaching-school.ts';

/** A school in its author's own words (content §5): everything it asks for is on the device. */
export function ManualSchool({
  selection,
  errors,
  onChange,
}: {
  readonly selection: SchoolSelection;
  readonly errors: SchoolErrors;
  readonly onChange: (selection: SchoolSelection) => void;
}) {
  const countries = useMemo(
    () => schoolCountries().map(({ countryId, name }) => ({ value: countryId, label: name })),
    [],
  );
  const states = schoolStates(selection.countryId) ?? [];
  return (
    <div>
      <TextField
        label="School name"
        value={selection.schoolName}
        maxLength={schoolNameMaxCharacters}
        autoComplete="organization"
        error={errors.schoolName}
        onChange={(schoolName) => onChange({ ...selection, schoolName })}
      />
      <Select
        label="Country"
        placeholder="Choose a country"
        autoComplete="country-name"
        value={selection.countryId}
        options={countries}
        error={errors.countryId}
        onChange={(countryId) => onChange({ ...selection, countryId, stateName: '' })}
      />
      {states.length > 0 && (
        <Select
          label="State"
          placeholder="Choose a state"
          optional={selection.countryId !== COUNTRY_WITH_STATES}
          value={selection.stateName}
          options={states.map(({ name }) => ({ value: name, label: name }))}
          error={errors.stateName}
          onChange={(stateName) => onChange({ ...selection, stateName })}
        />
      )}
      <TextField
        label="District"
        optional
        value={selection.districtName}
        maxLength={schoolNameMaxCharacters}
        onChange={(districtName) => onChange({ ...selection, districtName })}
      />
    </div>
  );
}
