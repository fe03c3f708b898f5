import { useEffect, useRef } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { planKindWords } from '#shared/domain/rosters/plan-lines.ts';
import type { ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import { FaultList } from './fault-list.tsx';
import { FollowForm } from './follow-form.tsx';
import type { PlanProps } from './plan-props.ts';
import styles from './rosters.module.css';
import { SuggestionList } from './suggestion-list.tsx';

/** What an import would change, its faults, what is to be decided, and the import itself. */
export function PlanPanel(props: PlanProps) {
  const { roster, plan } = props;
  const online = useOnline();
  const { format } = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever chose a file hears what it came to.
  useEffect(() => heading.current?.focus(), []);
  const { people, classes, members } = plan.unchanged;
  return (
    <Panel>
      <Stack gap={5}>
        <Stack gap={2}>
          <h3 ref={heading} tabIndex={-1}>
            {plan.hasChanges ? 'This would change' : 'There is nothing to change'}
          </h3>
          {people + classes + members > 0 && (
            <p className={styles.rosterSoft}>
              {`As they are stay ${format.plural(people, 'person', 'people')}, ${format.plural(classes, 'class', 'classes')} and ${format.plural(members, 'place in a class', 'places in classes')}.`}
            </p>
          )}
          {plan.waiting > 0 && (
            <p className={styles.rosterSoft}>
              {`${format.plural(plan.waiting, 'place in a class waits', 'places in classes wait')} until what is below is decided or mended.`}
            </p>
          )}
          {plan.notes.map((note) => (
            <p key={note} className={styles.rosterSoft}>
              {note}
            </p>
          ))}
        </Stack>
        <Changes plan={plan} />
        {plan.suggestionCount > 0 && <SuggestionList {...props} />}
        <FaultList plan={plan} />
        <div>
          <Button
            busy={roster.busy === 'saving'}
            busyText="Making the file…"
            disabledReason={online ? undefined : 'The school server makes the file, so it needs a network.'}
            onClick={() => void roster.save()}
          >
            Save all of this as a file (CSV)
          </Button>
        </div>
        {plan.hasChanges || roster.isStale ? (
          <FollowForm {...props} />
        ) : (
          <div>
            <Button onClick={roster.forget}>Done</Button>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

function Changes({ plan }: { readonly plan: ShownPlan }) {
  const { format } = useLocale();
  const kinds = plan.counts.filter(({ count }) => count > 0);
  if (kinds.length === 0) return null;
  return (
    <div>
      {kinds.map(({ kind, count }) => {
        const lines = plan.lines.filter((line) => line.kind === kind);
        return (
          <Disclosure key={kind} summary={`${planKindWords[kind]}: ${format.number(count)}`}>
            <MoreList count={lines.length} what={planKindWords[kind].toLowerCase()}>
              {(itemAt) => (
                <ul role="list" className={styles.rosterLines}>
                  {lines.map(({ name, detail }, index) => (
                    <li key={`${name} ${detail} ${index}`} {...itemAt(index)}>
                      <strong>{name}</strong>
                      {detail !== '' && <span className={styles.rosterSoft}>{` ${detail}`}</span>}
                    </li>
                  ))}
                </ul>
              )}
            </MoreList>
            {count > lines.length && (
              <p
                className={styles.rosterSoft}
              >{`${format.number(count - lines.length)} more are in the file.`}</p>
            )}
          </Disclosure>
        );
      })}
      {kinds.some(({ kind }) => kind === 'person-added') && (
        <Alert tone="info">
          New people have no password yet. Teachers make sign-in cards for their class; staff get a first
          password from you, on their own page under People.
        </Alert>
      )}
    </div>
  );
}
