import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import styles from '#app/features/device/screens/device-screen.module.css';
import { MAX_DEVICE_NAME, readDeviceName, writeDeviceName } from '#app/platform/device-name.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { useSubmit } from '#app/ui/state/use-submit.ts';

/** What this device is called where one text was written on two of them: "From the library computer". */
export function DeviceNameForm() {
  const { local } = useSignedIn();
  const notify = useNotify();
  const [name, setName] = useState<string>();
  useEffect(() => {
    void readDeviceName().then(setName);
  }, []);
  const { busy, problem, submit } = useSubmit({
    run: async (wanted: string) => {
      const now = await writeDeviceName(wanted);
      local.device = now;
      setName(now);
      notify({ text: `This device is called “${now}”.`, tone: 'good' });
      return null;
    },
  });
  if (name === undefined) return null;
  return (
    <section aria-labelledby="device-name-title">
      <SectionHeader id="device-name-title" title="Name of this device" />
      <Panel>
        <form
          className={styles.deviceName}
          onSubmit={(event) => {
            event.preventDefault();
            submit(name);
          }}
        >
          <TextField
            label="Name"
            hint="You see it when you wrote one answer on two devices."
            value={name}
            maxLength={MAX_DEVICE_NAME}
            error={problem?.text}
            onChange={setName}
          />
          <Button type="submit" busy={busy}>
            Save name
          </Button>
        </form>
      </Panel>
    </section>
  );
}
