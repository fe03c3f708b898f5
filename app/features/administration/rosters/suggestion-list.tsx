import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { decisionKey, type Decision } from '#shared/domain/rosters/decisions.ts';
import type { ShownSuggestion } from '#shared/domain/rosters/roster-calls.ts';
import type { PlanProps } from './plan-props.ts';
import styles from './rosters.module.css';

const by: Record<ShownSuggestion['by'], string> = {
  username: 'the same username',
  email: 'the same e-mail address',
  name: 'the same name',
};

const options = (kind: ShownSuggestion['kind']): { value: Decision | 'open'; label: string }[] => [
  { value: 'open', label: 'Not decided' },
  { value: 'same', label: kind === 'person' ? 'The same person' : 'The same class' },
  { value: 'other', label: kind === 'person' ? 'Somebody else' : 'Another class' },
];

/** Who, and which class, looks like one that is here. A likeness decides nothing by itself. */
export function SuggestionList({ roster, plan }: Pick<PlanProps, 'roster' | 'plan'>) {
  const { format } = useLocale();
  const { suggestions, suggestionCount } = plan;
  const keyOf = ({ kind, externalId }: ShownSuggestion) => decisionKey(kind, externalId);
  return (
    <section aria-labelledby="roster-suggestions">
      <Stack gap={3} align="start">
        <h3 id="roster-suggestions">
          {`To decide: ${format.plural(suggestionCount, 'one looks', 'look')} like somebody or something that is here`}
        </h3>
        <Button size="small" onClick={() => roster.decide(suggestions.map(keyOf), 'same')}>
          {suggestionCount > suggestions.length
            ? `The ${suggestions.length} shown are the same`
            : 'All are the same'}
        </Button>
        <MoreList count={suggestions.length} what="suggestions">
          {(itemAt) => (
            <ul role="list" className={styles.rosterLines}>
              {suggestions.map((one, index) => (
                <li key={keyOf(one)} {...itemAt(index)} className={styles.rosterDecision}>
                  <span>
                    <strong>{one.name}</strong>
                    {` of the roster, and ${one.ownName} here: ${by[one.by]}, ${one.same}`}
                  </span>
                  <Select
                    label={`${one.name} is`}
                    labelHidden
                    value={roster.decided.get(keyOf(one)) ?? 'open'}
                    options={options(one.kind)}
                    onChange={(value) => roster.decide([keyOf(one)], value === 'open' ? null : value)}
                  />
                </li>
              ))}
            </ul>
          )}
        </MoreList>
      </Stack>
    </section>
  );
}
