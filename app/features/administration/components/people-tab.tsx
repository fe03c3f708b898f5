import { useDeferredValue, useState } from 'react';
import { readPeople, type PeopleFilter } from '#app/features/administration/administration-calls.ts';
import { nameOf, roleWord, roleWords, staffRoles } from '#app/features/administration/person-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { deviceClock } from '#app/platform/device-clock.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import { PEOPLE_PAGE, type SchoolPerson } from '#shared/domain/accounts/administration-calls.ts';
import styles from './administration.module.css';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { Pages } from './pages.tsx';
import { ReadNotice } from './read-notice.tsx';

const ANYBODY: PeopleFilter = { search: '', role: 'any', state: 'any' };

/** The people of the school: found by name, role and state. */
export function PeopleTab() {
  const { format } = useLocale();
  const online = useOnline();
  const [filter, setFilter] = useState(ANYBODY);
  const [offset, setOffset] = useState(0);
  const [isMaking, setMaking] = useState(false);
  const asked = useDeferredValue(filter);
  const key = JSON.stringify([asked, offset]);
  const { state, again } = useRead(key, () => readPeople(asked, offset));
  const change = (part: Partial<PeopleFilter>) => {
    setOffset(0);
    setFilter({ ...filter, ...part });
  };
  return (
    <>
      <div className={styles.tools}>
        <Filters filter={filter} onChange={change} />
        {state.kind === 'read' && (
          <p className={styles.toolsCount} role="status">
            {format.plural(state.body.total, 'person', 'people')}
          </p>
        )}
        <Button
          icon={<UserRoundPlus size="1.1em" aria-hidden="true" />}
          disabledReason={online ? undefined : 'Making an account needs a network.'}
          onClick={() => setMaking(true)}
        >
          Make an account
        </Button>
      </div>
      <ReadNotice state={state} what="the list of people" />
      {state.kind === 'read' && (
        <>
          {state.body.total === 0 ? (
            <EmptyState title="Nobody is found">Try fewer letters, or another role.</EmptyState>
          ) : (
            <PeopleList people={state.body.people} />
          )}
          <Pages
            {...{ what: 'people', before: 'Earlier names', after: 'Later names' }}
            {...{ offset, size: PEOPLE_PAGE, total: state.body.total, onOffset: setOffset }}
          />
        </>
      )}
      {isMaking && <NewPersonDialog onAnswered={again} onClose={() => setMaking(false)} />}
    </>
  );
}

function Filters({
  filter,
  onChange,
}: {
  readonly filter: PeopleFilter;
  readonly onChange: (part: Partial<PeopleFilter>) => void;
}) {
  const roles = [...staffRoles, 'student' as const];
  return (
    <>
      <TextField
        label="Search people"
        labelHidden
        placeholder="Search people"
        type="search"
        maxLength={100}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <div className={styles.toolsPair}>
        <Select
          label="Role"
          labelHidden
          value={filter.role}
          options={[
            { value: 'any', label: 'Any role' },
            ...roles.map((role) => ({ value: role, label: roleWord(role) })),
          ]}
          onChange={(role) => onChange({ role })}
        />
        <Select
          label="Account"
          labelHidden
          value={filter.state}
          options={[
            { value: 'any', label: 'Any account' },
            { value: 'active', label: 'Switched on' },
            { value: 'disabled', label: 'Switched off' },
          ]}
          onChange={(state) => onChange({ state })}
        />
      </div>
    </>
  );
}

function PeopleList({ people }: { readonly people: readonly SchoolPerson[] }) {
  return (
    <ul role="list" className={styles.rows} aria-label="People">
      {people.map((person) => (
        <li key={person.individualId} className={styles.row}>
          <span className={styles.rowWords}>
            <TextLink alone to={`/administration/people/${person.individualId}`}>
              {nameOf(person)}
            </TextLink>{' '}
            {person.isDisabled && <Badge tone="warn">Switched off</Badge>}
            <br />
            <span className={styles.soft}>{`${roleWords(person.roles)} · ${person.username}`}</span>
          </span>
          <span className={styles.soft}>
            <AgeText
              prefix="heard from"
              then={person.lastSeenAt}
              now={deviceClock.wall()}
              never="signed in nowhere"
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
