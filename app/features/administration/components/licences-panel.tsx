import { readLicences } from '#app/features/administration/administration-calls.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { licenceWords } from '#app/navigation/licence-words.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { licenceState } from '#shared/access/licence-state.ts';
import type { Licences } from '#shared/access/licence.ts';
import type { LicenceNeed } from '#shared/access/licences.ts';
import { subjectPathSchema, type SubjectPath } from '#shared/access/roles.ts';
import type { LicencesAnswer } from '#shared/domain/accounts/administration-calls.ts';
import { daysBetween } from '#shared/kernel/calendar-date.ts';
import styles from './administration.module.css';
import { ReadNotice } from './read-notice.tsx';

/** How many days before its end a subscription is told of. */
const NOTICE_DAYS = 60;

/** What the school's subscription covers, to read: it is changed by whoever looks after the server. */
export function LicencesPanel() {
  const { state } = useRead('licences', readLicences);
  return (
    <section aria-labelledby="school-licences">
      <SectionHeader
        id="school-licences"
        title="Subscription"
        note="Whoever looks after the server changes it. What people wrote stays theirs when it ends."
      />
      <ReadNotice state={state} what="the subscription" />
      {state.kind === 'read' && <Parts answer={state.body} />}
    </section>
  );
}

const parts = subjectPathSchema.options.flatMap((subject) =>
  (['packs', 'inquiries'] as const).map((need) => ({ subject, need })),
);

function Parts({ answer: { licences, today } }: { readonly answer: LicencesAnswer }) {
  const ending = endingsOf(licences, today);
  const { format } = useLocale();
  return (
    <Stack gap={4}>
      {ending.map(({ days, names }) => (
        <Alert key={days} tone="warn">
          {days === 0
            ? `${format.list(names)}: today is the last day.`
            : `${format.list(names)}: ends in ${format.plural(days, 'day', 'days')}.`}
        </Alert>
      ))}
      <Panel label="What it covers">
        <dl className={styles.facts}>
          {parts.map(({ subject, need }) => (
            <Part key={`${subject} ${need}`} {...{ subject, need, licences, today }} />
          ))}
        </dl>
      </Panel>
    </Stack>
  );
}

const nameOf = (subject: SubjectPath, need: LicenceNeed): string =>
  need === 'packs' ? subjectLabel(subject) : `${subjectLabel(subject)}: mini-inquiries`;

/** What ends soon, by how many days are left. */
function endingsOf(licences: Licences, today: string): { days: number; names: string[] }[] {
  const found = new Map<number, string[]>();
  for (const { subject, need } of parts) {
    const state = licenceState(licences, subject, need, today);
    if (state.kind !== 'open' || state.until === null) continue;
    const days = daysBetween(today, state.until);
    if (days <= NOTICE_DAYS) found.set(days, [...(found.get(days) ?? []), nameOf(subject, need)]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([days, names]) => ({ days, names }));
}

type PartProps = {
  readonly subject: SubjectPath;
  readonly need: LicenceNeed;
  readonly licences: Licences;
  readonly today: string;
};

function Part({ subject, need, licences, today }: PartProps) {
  const { format } = useLocale();
  const state = licenceState(licences, subject, need, today);
  const open = (until: string | null) =>
    until === null ? 'Open, without an end' : `Open until ${format.dateLong(until)}`;
  return (
    <>
      <dt>{nameOf(subject, need)}</dt>
      <dd>{state.kind === 'open' ? open(state.until) : licenceWords(state, { subject, need }, format)}</dd>
    </>
  );
}
