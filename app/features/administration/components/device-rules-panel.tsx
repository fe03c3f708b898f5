import { useSignedIn } from '#app/engine/index.ts';
import { readDeviceRules, setDeviceRules } from '#app/features/administration/administration-calls.ts';
import { madePasswordsText } from '#app/features/administration/made-passwords-text.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { QuietHoursFields } from '#app/features/notifications/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { DeviceRulesAnswer } from '#shared/domain/accounts/administration-calls.ts';
import { classListWay, type ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import type { DeviceRulesChange } from '#shared/domain/schools/device-rules-change.ts';
import { noQuietHours } from '#shared/domain/schools/quiet-hours.ts';
import { ChangeProblem } from './change-problem.tsx';
import { Holidays } from './holidays.tsx';
import { needsNetwork } from './part-props.ts';
import { ReadNotice } from './read-notice.tsx';

/** How the school's devices are used, each rule with a switch. */
export function DeviceRulesPanel() {
  const { state, again } = useRead('rules', readDeviceRules);
  return (
    <section aria-labelledby="device-rules">
      <SectionHeader
        id="device-rules"
        title="How devices are used"
        note="A device hears of a change when it next starts with a network."
      />
      <ReadNotice state={state} what="the rules for devices" />
      {state.kind === 'read' && <Rules rules={state.body} onChanged={again} />}
    </section>
  );
}

type RulesProps = { readonly rules: DeviceRulesAnswer; readonly onChanged: () => void };

function Rules({ rules, onChanged }: RulesProps) {
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const unavailable = needsNetwork(online);
  const off = unavailable !== undefined && { isUnavailable: true };
  const set = (part: DeviceRulesChange) => {
    if (busy === null) void run('rules', () => setDeviceRules(part), 'The rule is changed.');
  };
  return (
    <Panel>
      <Stack gap={4}>
        <ChangeProblem text={problem} />
        <Switch
          label="Several students use one device"
          hint={
            unavailable ??
            'A student who does nothing there for ten minutes is signed out, and what is theirs is locked.'
          }
          checked={rules.shared}
          {...off}
          onChange={(shared) => set({ shared })}
        />
        <Switch
          label="Students sign in without a network"
          hint={
            unavailable ??
            'On a device where they signed in before, and with a password of three words that Packwise proposed. A lost or replaced password still opens such a device until that device next meets a network.'
          }
          checked={rules.offlineSignIn}
          {...off}
          onChange={(offlineSignIn) => set({ offlineSignIn })}
        />
        <Switch
          label="Measure how long students read packs"
          hint={
            unavailable ??
            'A student’s teachers see minutes and packs for each week. Each student can say no. It is kept for 400 days; switched off, all of it is deleted.'
          }
          checked={rules.measuresReading}
          {...off}
          onChange={(measuresReading) => set({ measuresReading })}
        />
        <Switch
          label="Students sign in with a badge"
          hint={
            unavailable ??
            'Teachers print badges for their students, who hold them before the camera of a device. Whoever has a badge can sign in with it: ended by a teacher, it opens nothing. It needs a network.'
          }
          checked={rules.badges}
          {...off}
          onChange={(badges) => set({ badges })}
        />
        <RadioGroup<ClassSecretKind | 'off'>
          legend="Young students sign in by the list of their class"
          hint={
            unavailable ??
            'On a device that a teacher has opened for the class, for a lesson or a day: students choose their name and give a PIN or three pictures. Both are easy to guess, so they open nothing on any other device, and after five wrong tries a teacher has to help. It needs a network.'
          }
          value={classListWay(rules) ?? 'off'}
          onChange={(classList) => {
            if (unavailable === undefined) set({ classList });
          }}
          options={[
            { value: 'off', label: 'No' },
            { value: 'pin', label: 'With a PIN of four digits' },
            { value: 'pictures', label: 'With three pictures, for who can’t read digits yet' },
          ]}
        />
        <QuietHoursFields
          hours={rules.quietHours ?? noQuietHours}
          hint="Notifications arrive as ever, and nothing rings: no list opens by itself, no e-mail and no push goes out. What waits comes afterwards. Staff may choose hours of their own; students may add some."
          unavailable={unavailable}
          isBusy={busy !== null}
          onChange={(quietHours) => set({ quietHours })}
        />
        <Holidays holidays={rules.holidays ?? []} unavailable={unavailable} busy={busy} run={run} />
        {rules.offlineSignIn && <MadePasswords students={rules.students} />}
      </Stack>
    </Panel>
  );
}

/** For how many students the rule does something, and whether this device proposes such passwords already. */
function MadePasswords({ students }: Pick<DeviceRulesAnswer, 'students'>) {
  const isHeardHere = useSignedIn().session.school.deviceRules?.offlineSignIn === true;
  return (
    <>
      {students !== undefined && <p>{madePasswordsText(students)}</p>}
      {!isHeardHere && <p>Reload this page before you give out passwords: it still proposes the old kind.</p>}
    </>
  );
}
