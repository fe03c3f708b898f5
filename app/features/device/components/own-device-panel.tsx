import { useEffect, useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import { readOwnDevice, writeOwnDevice } from '#app/platform/own-device.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { attempt } from '#app/ui/state/attempt.ts';
import { idleLimit } from '#shared/domain/schools/idle-limit.ts';

/**
 * "My own device": nobody is signed out here for doing nothing. Signing out locks the work all the same. Nothing for whom
 * no device signs out by itself: for them it would switch nothing.
 */
export function OwnDevicePanel() {
  const { individual, school } = useSignedIn().session;
  const notify = useNotify();
  const [isOwn, setOwn] = useState<boolean | null>(null);
  useEffect(() => {
    void readOwnDevice(individual.id).then(setOwn);
  }, [individual.id]);
  if (isOwn === null || idleLimit(individual.roles, school.deviceRules) === null) return null;
  const change = async (next: boolean) => {
    setOwn(next);
    const problem = await attempt(async () => {
      await writeOwnDevice(individual.id, next);
      return null;
    });
    if (problem === null) return;
    // It would be another at the next start.
    setOwn(!next);
    notify({ text: problem.text, tone: 'danger' });
  };
  return (
    <section aria-labelledby="own-device-title">
      <SectionHeader id="own-device-title" title="Whose device this is" />
      <Switch
        label="This is my own device"
        hint="Nobody else uses it. It does not sign you out when nothing was done for a while."
        checked={isOwn}
        onChange={(next) => void change(next)}
      />
    </section>
  );
}
