import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { shownInstitutionCode, type SignUpReport } from '#shared/domain/accounts/institution-code.ts';
import type { SignUpRole } from '#shared/domain/accounts/sign-up.ts';
import { makeCode, withdrawCode } from './sign-up-calls.ts';

export type ReportProps = { readonly report: SignUpReport; readonly onChanged: () => void };
type Code = SignUpReport['codes'][number];

const DAYS = ['1', '7', '14', '30', '90', '366'] as const;
const USES = ['1', '10', '30', '100', '300', '2000'] as const;

/** The codes of a school, and another one. */
export function CodesPanel({ report, onChanged }: ReportProps) {
  const online = useOnline();
  const { terms, format } = useLocale();
  const { busy, problem, run } = useChange(onChanged);
  const [role, setRole] = useState<SignUpRole>('student');
  const [days, setDays] = useState<(typeof DAYS)[number]>('14');
  const [uses, setUses] = useState<(typeof USES)[number]>('30');
  const unavailable = needsNetwork(online);
  const make = () =>
    run(
      'make',
      () => makeCode({ role, days: Number(days), maxUses: Number(uses) }),
      'The code is made. Pass it on.',
    );
  return (
    <Panel>
      <Stack gap={4}>
        <ChangeProblem text={problem} />
        <div className={styles.tools}>
          <Select
            label="For"
            value={role}
            options={[
              { value: 'student', label: 'Students' },
              { value: 'teacher', label: terms.teachers },
            ]}
            onChange={setRole}
          />
          <Select
            label="For how long"
            value={days}
            options={DAYS.map((value) => ({ value, label: format.plural(Number(value), 'day', 'days') }))}
            onChange={setDays}
          />
          <Select
            label="For how many"
            value={uses}
            options={USES.map((value) => ({
              value,
              label: format.plural(Number(value), 'person', 'people'),
            }))}
            onChange={setUses}
          />
          <Button
            busy={busy === 'make'}
            busyText="Making a code…"
            disabledReason={unavailable}
            onClick={() => void make()}
          >
            Make a code
          </Button>
        </div>
        {report.codes.length === 0 ? (
          <p>No codes. Nobody makes their own account with one.</p>
        ) : (
          <ul className={styles.rows}>
            {report.codes.map((code) => (
              <CodeRow
                key={code.codeId}
                code={code}
                now={report.now}
                busy={busy === code.codeId}
                unavailable={unavailable}
                onWithdraw={() =>
                  void run(code.codeId, () => withdrawCode(code.codeId), 'The code lets nobody in any more.')
                }
              />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

type RowProps = {
  readonly code: Code;
  readonly now: number;
  readonly busy: boolean;
  readonly unavailable: string | undefined;
  readonly onWithdraw: () => void;
};

function CodeRow({ code, now, busy, unavailable, onWithdraw }: RowProps) {
  const { terms, format } = useLocale();
  const shown = shownInstitutionCode(code.code);
  const daysLeft = Math.ceil((code.endsAt - now) / 86_400_000);
  const state = {
    open: `${format.plural(daysLeft, 'day', 'days')} left`,
    full: 'Used up',
    over: 'Over',
    withdrawn: 'Withdrawn',
  }[code.state];
  return (
    <li className={styles.row}>
      <span>
        <strong>{shown}</strong>
        {`, for ${code.role === 'student' ? 'students' : terms.teachers.toLowerCase()}. ${code.uses} of ${code.maxUses} came. ${state}.`}
      </span>
      {code.state === 'open' && (
        <Button
          variant="quiet"
          busy={busy}
          busyText="Withdrawing…"
          disabledReason={unavailable}
          aria-label={`Withdraw ${shown}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      )}
    </li>
  );
}
