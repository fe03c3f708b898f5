import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { readOwnDevice, writeOwnDevice } from '#app/platform/own-device.ts';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { idleLimit } from '#shared/domain/schools/idle-limit.ts';

/**
 * "My own device": nobody is signed out here for doing nothing. Signing out locks the work all the same. Nothing for whom
 * no device signs out by itself: for them it would switch nothing.
 */
export function OwnDevicePanel() {
  const { individual, school } = useSignedIn().session;
  const [isOwn, setOwn] = useState<boolean | null>(null);
  useEffect(() => {
    void readOwnDevice(individual.id).then(setOwn);
  }, [individual.id]);
  if (isOwn === null || idleLimit(individual.roles, school.deviceRules) === null) return null;
  const change = (next: boolean) => {
    setOwn(next);
    void writeOwnDevice(individual.id, next);
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
