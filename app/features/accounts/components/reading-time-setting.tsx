import { useSignedIn } from '#app/engine/index.ts';
import { useChangeSetting } from '#app/features/accounts/setting-actions.ts';
import { useSetting } from '#app/features/accounts/setting-queries.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { isPlainStudent } from '#shared/access/roles.ts';

/** Whether a student's reading is measured; nothing where the school measures nobody's. */
export function ReadingTimeSetting() {
  const { individual, school } = useSignedIn().session;
  const setting = useSetting('reading-time');
  const change = useChangeSetting();
  const notify = useNotify();
  if (!isPlainStudent(individual.roles) || school.deviceRules?.measuresReading !== true) return null;
  const choose = async (isMeasured: boolean) => {
    try {
      await change({ name: 'reading-time', isMeasured });
    } catch {
      notify({ text: 'This device could not keep your choice.', tone: 'danger' });
    }
  };
  return (
    <section aria-labelledby="own-reading-time">
      <SectionHeader
        id="own-reading-time"
        title="Reading time"
        note="Your school measures how long packs are read. Your teachers see minutes and packs for each week; nobody else does."
      />
      <Panel>
        {setting === undefined ? (
          <Skeleton shape="text" label="Reading your settings" />
        ) : (
          <Switch
            label="Measure how long I read packs"
            hint="Switched off, nothing more is measured, and what was measured is deleted."
            checked={setting?.isMeasured ?? true}
            onChange={(isMeasured) => void choose(isMeasured)}
          />
        )}
      </Panel>
    </section>
  );
}
