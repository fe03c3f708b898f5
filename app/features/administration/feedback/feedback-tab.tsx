import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { Pages } from '#app/features/administration/components/pages.tsx';
import { ReadNotice } from '#app/features/administration/components/read-notice.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { FEEDBACK_PAGE } from '#shared/domain/feedback/feedback-calls.ts';
import { readInbox, type InboxFilter } from './feedback-inbox-calls.ts';
import { InboxRow } from './inbox-row.tsx';

/** What people wrote to the school: feedback, and teachers' requests for packs. */
export function FeedbackTab() {
  const { format } = useLocale();
  const [filter, setFilter] = useState<InboxFilter>({ state: 'open', kind: 'any' });
  const [offset, setOffset] = useState(0);
  const { state, again } = useRead(JSON.stringify([filter, offset]), () => readInbox(filter, offset));
  const change = (part: Partial<InboxFilter>) => {
    setOffset(0);
    setFilter({ ...filter, ...part });
  };
  /** The last one of a page is gone: the page before it is shown. */
  const changed = (left: number) => (left <= 1 && offset > 0 ? setOffset(offset - FEEDBACK_PAGE) : again());
  return (
    <>
      <div className={styles.tools}>
        <Select
          label="State"
          value={filter.state}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
            { value: 'any', label: 'Open or done' },
          ]}
          onChange={(chosen) => change({ state: chosen })}
        />
        <Select
          label="What it is"
          value={filter.kind}
          options={[
            { value: 'any', label: 'Feedback and requests' },
            { value: 'general', label: 'General feedback' },
            { value: 'newPackRequest', label: 'Requests for packs' },
          ]}
          onChange={(kind) => change({ kind })}
        />
      </div>
      <ReadNotice state={state} what="the feedback" />
      {state.kind === 'read' && (
        <>
          <p className={styles.count} role="status">
            {format.plural(state.body.total, 'message', 'messages')}
          </p>
          <Incomplete count={state.body.incomplete ?? null} />
          {state.body.total === 0 ? (
            <NothingFound filter={filter} />
          ) : (
            <ul role="list" className={styles.rows} aria-label="Feedback">
              {state.body.feedback.map((item) => (
                <InboxRow
                  key={item.feedbackId}
                  item={item}
                  onChanged={() => changed(state.body.feedback.length)}
                />
              ))}
            </ul>
          )}
          <Pages
            {...{ what: 'feedback', before: 'Newer', after: 'Older' }}
            {...{ offset, size: FEEDBACK_PAGE, total: state.body.total, onOffset: setOffset }}
          />
        </>
      )}
    </>
  );
}

/** How often a form needed a second try; said only where there was any. */
function Incomplete({ count }: { readonly count: number | null }) {
  const { format } = useLocale();
  if (count === null || count === 0) return null;
  return (
    <p className={styles.soft}>
      {`In the last 30 days a form was sent incomplete ${format.plural(count, 'time', 'times')}.`}
    </p>
  );
}

function NothingFound({ filter }: { readonly filter: InboxFilter }) {
  return filter.state === 'open' ? (
    <EmptyState title="Nothing is open">
      People write here with Send feedback, in the menu of their account. It is kept for a year.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing is found">Choose another state, or everything that was sent.</EmptyState>
  );
}
