import { useState } from 'react';
import { readSignInRule, setSignInRule } from '#app/features/administration/administration-calls.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SignInRule, SignInRuleReport } from '#shared/domain/accounts/sign-in-rule.ts';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork } from './part-props.ts';
import { ReadNotice } from './read-notice.tsx';

/** By which ways people of the school sign in. Nothing where the server has no provider: then there is one way. */
export function SignInRulePanel() {
  const { state, again } = useRead('sign-in-rule', readSignInRule);
  if (state.kind === 'read' && state.body.providers.length === 0) return null;
  return (
    <section aria-labelledby="sign-in-rule">
      <SectionHeader
        id="sign-in-rule"
        title="How people sign in"
        note="Who is signed in stays so. Administrators can always use their password."
      />
      <ReadNotice state={state} what="how people sign in" />
      {state.kind === 'read' && (
        <Panel>
          <RuleForm key={valueOf(state.body.rule)} report={state.body} onChanged={again} />
        </Panel>
      )}
    </section>
  );
}

const valueOf = (rule: SignInRule): string =>
  rule.way === 'provider' ? `provider:${rule.provider}` : rule.way;

type FormProps = { readonly report: SignInRuleReport; readonly onChanged: () => void };

function RuleForm({ report: { rule, providers, domains }, onChanged }: FormProps) {
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const [chosen, setChosen] = useState(valueOf(rule));
  const choices: { value: string; label: string; hint?: string; rule: SignInRule }[] = [
    { value: 'any', label: 'By any way', rule: { way: 'any' } },
    { value: 'password', label: 'With a username and password alone', rule: { way: 'password' } },
    ...providers.map(({ id, name }) => ({
      value: `provider:${id}`,
      label: `With ${name} alone`,
      hint:
        domains.length === 0
          ? `Whoever has not connected ${name} yet does so at the first sign-in.`
          : `With an address at ${domains.join(', ')}, or an account that is connected already.`,
      rule: { way: 'provider' as const, provider: id },
    })),
  ];
  const wanted = choices.find(({ value }) => value === chosen)?.rule ?? rule;
  return (
    <Stack gap={4} align="start">
      <ChangeProblem text={problem} />
      <RadioGroup
        legend="People of the school sign in"
        value={chosen}
        options={choices.map(({ value, label, hint }) => ({
          ...{ value, label },
          ...(hint !== undefined && { hint }),
        }))}
        onChange={setChosen}
      />
      <Button
        busy={busy !== null}
        busyText="Saving…"
        disabledReason={
          needsNetwork(online) ?? (chosen === valueOf(rule) ? 'This is how it is now.' : undefined)
        }
        onClick={() => void run('rule', () => setSignInRule(wanted), 'The way to sign in is changed.')}
      >
        Save
      </Button>
    </Stack>
  );
}
