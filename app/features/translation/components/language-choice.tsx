import { languageNames } from '#app/features/translation/language-names.ts';
import { Select } from '#app/ui/fields/select.tsx';

/** The languages by their own names and in English, with what is on this device. */
export function LanguageChoice({
  tags,
  here,
  value,
  isOnline,
  onChange,
}: {
  readonly tags: readonly string[];
  readonly here: ReadonlyMap<string, 'whole' | 'part'> | undefined;
  readonly value: string | null;
  readonly isOnline: boolean;
  readonly onChange: (tag: string) => void;
}) {
  const noteOf = (tag: string): string => {
    const state = here?.get(tag);
    if (state === 'whole') return ' · available offline';
    if (state === 'part') return ' · partly available offline';
    return isOnline || here === undefined ? '' : ' · needs a network';
  };
  return (
    <Select
      label="Language"
      value={value ?? ''}
      placeholder="Choose a language"
      onChange={onChange}
      options={tags.map((tag) => ({ value: tag, label: languageNames(tag) + noteOf(tag) }))}
    />
  );
}
