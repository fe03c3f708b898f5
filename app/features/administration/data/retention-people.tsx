import { useState } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { RetentionPreview } from '#shared/domain/person-data/person-data-calls.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { applyRetention, textOfErasure } from './data-calls.ts';
import styles from './data-tab.module.css';

/** Who is proposed for erasure, and the confirmation by their number. */
export function RetentionPeople({
  preview: { people, more },
  onErased,
}: {
  readonly preview: RetentionPreview;
  readonly onErased: () => void;
}) {
  const online = useOnline();
  const { format, timeZone } = useLocale();
  const [typed, setTyped] = useState('');
  const { busy, problem, submit, clear } = useSubmit({
    what: 'Erasing the proposed people',
    run: async () => {
      const ids = people.map(({ id }) => id);
      const text = textOfErasure(await applyRetention(ids, Number(typed)));
      if (text !== null) return { text };
      onErased();
      return null;
    },
  });
  if (people.length === 0) return <p role="status">Nobody is proposed now.</p>;
  const isTyped = Number(typed) === people.length;
  return (
    <Stack gap={4} align="start">
      <h3>{format.plural(people.length, 'person is proposed', 'people are proposed')}</h3>
      {more > 0 && <p>{`${format.number(more)} more come after these.`}</p>}
      <MoreList count={people.length} what="people">
        {(itemAt) => (
          <ul role="list" className={styles.dataPeople}>
            {people.map(({ id, name, username, lastSeenAt }, index) => (
              <li key={id} {...itemAt(index)}>
                <strong>{name}</strong>{' '}
                <span className={styles.dataSoft}>
                  {`${username}, last here ${format.dateLong(dateInZone(lastSeenAt, timeZone))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </MoreList>
      <Alert tone="danger">
        Everything about these people goes for ever. Make copies first of what your school has to keep.
      </Alert>
      <TextField
        label={`Type how many people: ${people.length}`}
        inputMode="numeric"
        value={typed}
        autoComplete="off"
        error={problem?.text}
        onChange={(value) => {
          setTyped(value);
          clear();
        }}
      />
      <Button
        variant="danger"
        busy={busy}
        busyText="Erasing…"
        disabledReason={
          online ? (isTyped ? undefined : 'Type their number first.') : 'Erasing needs a network.'
        }
        onClick={() => submit()}
      >
        Erase these people for ever
      </Button>
    </Stack>
  );
}
