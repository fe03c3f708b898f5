import { useRef, useState } from 'react';
import { useLookUp, type LookUpState } from '#app/features/dictionary/use-look-up.ts';
import { ListenButton } from '#app/features/read-aloud/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { MAX_QUERY_LENGTH } from '#shared/domain/dictionary/look-up.ts';
import {
  DEFAULT_DICTIONARY_LEVEL,
  dictionaryLevels,
  type DictionaryEntry,
  type DictionaryLanguage,
  type DictionaryLevel,
} from '#shared/domain/dictionary/rows.ts';
import styles from './dictionary-dialog.module.css';

/** The pop-up dictionary: English and Spanish, at three levels, one lookup at a time (content §2, §4, §9). */
export function DictionaryDialog({
  word,
  textLevel,
  opensIn = 'english',
  onClose,
}: {
  readonly word: string;
  /** It opens at the level of the text that is read; without one at the default. */
  readonly textLevel: number | undefined;
  /** The tab that it opens with. */
  readonly opensIn?: DictionaryLanguage;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState(word);
  const [language, setLanguage] = useState<DictionaryLanguage>(opensIn);
  const [level, setLevel] = useState<DictionaryLevel>(() => levelOf(textLevel));
  const [state, ask] = useLookUp(word === '' ? null : { language, level, query: word });
  const again = (change: { language?: DictionaryLanguage; level?: DictionaryLevel }) => {
    if (state) ask({ ...state.wanted, ...change });
  };
  return (
    <Dialog open title="Dictionary" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Stack gap={4}>
        <form
          className={styles.dictionaryAsk}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') ask({ language, level, query: typed.trim() });
          }}
        >
          <TextField
            label="Word"
            type="search"
            autoComplete="off"
            autoFocus={word === ''}
            maxLength={MAX_QUERY_LENGTH}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="primary">
            Look up
          </Button>
        </form>
        <Segmented
          label="Level"
          value={String(level)}
          onChange={(value) => {
            const chosen = levelOf(Number(value));
            setLevel(chosen);
            again({ level: chosen });
          }}
          options={dictionaryLevels.map((one) => ({ value: String(one), label: `Level ${one}` }))}
        />
        <Tabs<DictionaryLanguage>
          label="Language"
          value={language}
          onChange={(chosen) => {
            setLanguage(chosen);
            again({ language: chosen });
          }}
          tabs={[
            { id: 'english', label: 'English' },
            { id: 'spanish', label: 'Spanish' },
          ]}
        >
          <div className={styles.dictionaryAnswer} role="status">
            <AnswerView
              state={state}
              onMeant={(meant) => {
                setTyped(meant);
                ask({ language, level, query: meant });
              }}
            />
          </div>
        </Tabs>
      </Stack>
    </Dialog>
  );
}

const levelOf = (value: number | undefined): DictionaryLevel =>
  dictionaryLevels.find((level) => level === value) ?? DEFAULT_DICTIONARY_LEVEL;

function AnswerView({
  state,
  onMeant,
}: {
  readonly state: LookUpState;
  readonly onMeant: (word: string) => void;
}) {
  if (!state) return <p>Type a word, or press twice on a word of the text.</p>;
  const { answer, wanted } = state;
  if (!answer) return <Skeleton shape="text" label="Looking it up" />;
  if (answer.kind === 'found') {
    return answer.entries.map((entry) => (
      <Entry key={entry.headword} entry={entry} isSpanish={wanted.language === 'spanish'} />
    ));
  }
  if (answer.kind === 'not-found') {
    return (
      <Alert tone="info" title="Word not found">
        <Stack gap={2}>
          <p>{`“${wanted.query}” is not in this dictionary. Look at its spelling, or try the other language.`}</p>
          {answer.near.length > 0 && (
            <Stack gap={2} direction="row" align="center">
              <span>Did you mean</span>
              {answer.near.map((word) => (
                <Button key={word} size="small" onClick={() => onMeant(word)}>
                  {word}
                </Button>
              ))}
            </Stack>
          )}
        </Stack>
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title="This word is not on this device">
      It can be looked up when you are online. On “Offline and storage” the whole dictionary can be kept here.
    </Alert>
  );
}

function Entry({ entry, isSpanish }: { readonly entry: DictionaryEntry; readonly isSpanish: boolean }) {
  const place = useRef<HTMLElement>(null);
  return (
    <section ref={place}>
      <div className={styles.dictionaryHead}>
        <h3 className={styles.dictionaryWord}>{entry.headword}</h3>
        <ListenButton what={`“${entry.headword}” and what it means`} find={() => [place.current]} />
      </div>
      <ol className={styles.dictionaryMeanings}>
        {entry.meanings.map((meaning) => (
          <li key={meaning.definition} lang={isSpanish ? 'es' : undefined}>
            <span className={styles.dictionaryKind} lang="en" {...(isSpanish && { 'data-read-aloud': 'no' })}>
              {meaning.partOfSpeech === 'word' ? '' : meaning.partOfSpeech}
            </span>{' '}
            {meaning.translation !== undefined && <strong>{meaning.translation}: </strong>}
            {meaning.definition}
            {meaning.example !== undefined && (
              <p className={styles.dictionaryExample}>{`“${meaning.example}”`}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
