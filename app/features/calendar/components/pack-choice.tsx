import { useState } from 'react';
import { useEventPacks, type EventPack } from '#app/features/calendar/event-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import { X } from '#app/ui/icons/x.ts';
import { MAX_EVENT_PACKS } from '#shared/domain/calendar/calendar-event.ts';
import styles from './calendar.module.css';

/** How many packs the list offers at once: more words find the others. */
const OFFERED = 8;

/** The packs of an event: what is in it, each to take out, and a field that finds more by their titles. */
export function PackChoice({
  packIds,
  onChange,
}: {
  readonly packIds: readonly string[];
  readonly onChange: (packIds: string[]) => void;
}) {
  const { format } = useLocale();
  const [typed, setTyped] = useState('');
  const found = useEventPacks();
  const packs = found?.packs ?? [];
  const known = new Map(packs.map((pack) => [pack.packId, pack]));
  const isFull = packIds.length >= MAX_EVENT_PACKS;
  const options = isFull ? [] : matching(packs, typed, packIds);
  return (
    <div>
      {packIds.length > 0 && (
        <ul className={styles.packChosen} role="list" aria-label="Packs of this event">
          {packIds.map((packId) => {
            const title =
              known.get(packId)?.title ?? (found?.isWhole ? 'A pack that isn’t here any more' : 'A pack');
            return (
              <li key={packId}>
                <span>{title}</span>
                <IconButton
                  size="small"
                  label={`Take out ${title}`}
                  icon={<X size="1.1em" aria-hidden="true" />}
                  onClick={() => onChange(packIds.filter((one) => one !== packId))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        label="Add a pack"
        optional
        hint="Type a part of its title."
        value={typed}
        onChange={setTyped}
        options={options}
        keyOf={({ packId }) => packId}
        render={({ title, of }) => `${title} (${of})`}
        onChoose={({ packId }) => {
          onChange([...packIds, packId]);
          setTyped('');
        }}
        listLabel="Packs"
        status={statusOf()}
      />
    </div>
  );

  function statusOf(): string {
    if (isFull) return `An event has at most ${MAX_EVENT_PACKS} packs.`;
    if (typed.trim() === '') return '';
    if (found === undefined) return 'Looking at the packs';
    if (options.length > 0) return format.plural(options.length, 'pack', 'packs');
    return found.isWhole ? 'No pack like this' : 'The list of packs isn’t on this device';
  }
}

function matching(packs: readonly EventPack[], typed: string, chosen: readonly string[]): EventPack[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return packs
    .filter(
      ({ packId, title }) => !chosen.includes(packId) && words.every((word) => plain(title).includes(word)),
    )
    .slice(0, OFFERED);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
