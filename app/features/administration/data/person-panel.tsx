import { useState } from 'react';
import { roleWords } from '#app/features/administration/person-words.ts';
import { CopyButton } from '#app/features/privacy/index.ts';
import { textOfRead } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { FoundPeople, FoundPerson } from '#shared/domain/person-data/person-data-calls.ts';
import { copyAddress, findPeople } from './data-calls.ts';
import styles from './data-tab.module.css';
import { EraseDialog } from './erase-dialog.tsx';

/** Looks for somebody, and offers a copy of everything about them, or its erasure. */
export function PersonPanel({ onErased }: { readonly onErased: () => void }) {
  const online = useOnline();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<FoundPeople>();
  const [erasing, setErasing] = useState<FoundPerson>();
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => {
      const answer = await findPeople(words.trim());
      if (answer.kind !== 'done') return { text: textOfRead(answer) };
      setFound(answer.body);
      return null;
    },
  });
  const erased = () => {
    setErasing(undefined);
    setFound(undefined);
    setWords('');
    onErased();
  };
  const reason = words.trim() === '' ? 'Type a name first.' : undefined;
  return (
    <section aria-labelledby="data-of-person">
      <SectionHeader id="data-of-person" title="One person’s data" />
      <Panel>
        <form
          role="search"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (online && reason === undefined) submit();
          }}
        >
          <div className={styles.dataSearch}>
            <TextField
              label="Name or username"
              type="search"
              value={words}
              maxLength={100}
              autoComplete="off"
              error={problem?.text}
              onChange={(value) => {
                setWords(value);
                clear();
              }}
            />
            <Button
              type="submit"
              busy={busy}
              busyText="Looking…"
              disabledReason={online ? reason : 'Looking for people needs a network.'}
              reasonShown={online ? 'bubble' : 'below'}
            >
              Find
            </Button>
          </div>
        </form>
        <div role="status">{found !== undefined && foundWords(found)}</div>
        <ul role="list" className={styles.dataPeople}>
          {found?.people.map((person) => (
            <PersonLine key={person.id} person={person} onErase={() => setErasing(person)} />
          ))}
        </ul>
      </Panel>
      {erasing !== undefined && (
        <EraseDialog person={erasing} onClose={() => setErasing(undefined)} onErased={erased} />
      )}
    </section>
  );
}

function foundWords({ people, more }: FoundPeople): string {
  if (people.length === 0) return 'Nobody of your school has this name.';
  return more ? 'There are more. Type more of the name.' : '';
}

function PersonLine({ person, onErase }: { readonly person: FoundPerson; readonly onErase: () => void }) {
  const online = useOnline();
  const { id, name, username, roles } = person;
  return (
    <li className={styles.dataPerson}>
      <div className={styles.dataPersonName}>
        <strong>{name}</strong>
        <span className={styles.dataSoft}>
          {roleWords(roles)} · {username}
        </span>
      </div>
      <Stack direction="row" gap={3} align="start">
        <CopyButton href={copyAddress(id)} fileName={`data-of-${username}.zip`}>
          {`Save a copy of ${name}’s data`}
        </CopyButton>
        <Button
          variant="danger"
          disabledReason={online ? undefined : 'Erasing needs a network.'}
          onClick={onErase}
        >
          {`Erase ${name} …`}
        </Button>
      </Stack>
    </li>
  );
}
