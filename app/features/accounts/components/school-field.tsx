import { useState, type Ref } from 'react';
import type { SchoolHere } from '#app/features/accounts/use-school-here.ts';
import { useSchoolSearch, type SchoolSearch } from '#app/features/accounts/use-school-search.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import { School } from '#app/ui/icons/school.ts';
import type { SignInSchool } from '#shared/domain/accounts/sign-in-schools.ts';
import styles from './sign-in-screen.module.css';

type Props = {
  readonly here: SchoolHere;
  readonly error: string | undefined;
  readonly onAsk: () => void;
  readonly onChoose: (school: SignInSchool) => void;
  readonly ref: Ref<HTMLInputElement>;
};

/** At which of the server's schools somebody signs in: the one of this device, or one that is found by its name. */
export function SchoolField({ here, error, onAsk, onChoose, ref }: Props) {
  const [isAnother, setAnother] = useState(false);
  if (here.kind === 'chosen') {
    return (
      <p className={styles.signInSchool}>
        <School size="1.25em" aria-hidden="true" />
        <strong>{here.school.name}</strong>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setAnother(true);
            onAsk();
          }}
        >
          Another school
        </Button>
      </p>
    );
  }
  return <SchoolFinder ref={ref} error={error} autoFocus={isAnother} onChoose={onChoose} />;
}

type FinderProps = Pick<Props, 'error' | 'onChoose' | 'ref'> & { readonly autoFocus: boolean };

function SchoolFinder({ error, autoFocus, onChoose, ref }: FinderProps) {
  const [typed, setTyped] = useState('');
  const search = useSchoolSearch(typed);
  return (
    <Combobox
      ref={ref}
      label="School"
      hint="Choose your school, or type a part of its name."
      autoFocus={autoFocus}
      value={typed}
      error={error}
      onChange={setTyped}
      options={search.kind === 'found' ? search.schools : NONE}
      keyOf={({ id }) => id}
      render={({ name }) => name}
      onChoose={onChoose}
      listLabel="Schools"
      status={statusOf(search)}
    />
  );
}

const NONE: readonly SignInSchool[] = [];

function statusOf(search: SchoolSearch): string {
  switch (search.kind) {
    case 'looking':
      return 'Looking…';
    case 'offline':
      return 'Finding your school needs a network.';
    case 'unreachable':
      return 'The school server can’t be reached now. Check the network and try again.';
    case 'found': {
      const { length } = search.schools;
      if (length === 0) return 'No results found.';
      if (search.hasMore) return `The first ${length} schools. Type more of the name to find yours.`;
      return length === 1 ? '1 school found.' : `${length} schools found.`;
    }
  }
}
