import { useEffect, useState } from 'react';
import { readOwnDevice, writeOwnDevice } from '#app/platform/own-device.ts';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';

/** "My own device": nobody is signed out here for doing nothing. Signing out locks the work all the same. */
export function OwnDevicePanel() {
  const [isOwn, setOwn] = useState<boolean | null>(null);
  useEffect(() => {
    void readOwnDevice().then(setOwn);
  }, []);
  if (isOwn === null) return null;
  const change = (next: boolean) => {
    setOwn(next);
    void writeOwnDevice(next);
  };
  return (
    <section aria-labelledby="own-device-title">
      <SectionHeader id="own-device-title" title="Whose device this is" />
      <Switch
        label="This is my own device"
        hint="Nobody else uses it. It does not sign you out when nothing was done for a while."
        checked={isOwn}
        onChange={change}
      />
    </section>
  );
}
