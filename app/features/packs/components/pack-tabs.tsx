import type { ReactNode } from 'react';
import { useGoTo } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

/** The three parts of a pack, the library's or somebody's own, each with an address (content §2). */
export function PackTabs({
  paths,
  pinboard,
  activities,
  standards,
}: {
  readonly paths: Readonly<Record<'pinboard' | 'activities' | 'standards', string>>;
  readonly pinboard: ReactNode;
  readonly activities: ReactNode;
  readonly standards: ReactNode;
}) {
  const view = useHashView();
  const goTo = useGoTo();
  const tab = view.kind === 'activities' || view.kind === 'standards' ? view.kind : 'pinboard';
  return (
    <Tabs
      label="Parts of this pack"
      value={tab}
      onChange={(id) => goTo(paths[id], { replace: true })}
      tabs={[
        { id: 'pinboard', label: 'Pinboard' },
        { id: 'activities', label: 'Activities' },
        { id: 'standards', label: 'Standards' },
      ]}
    >
      {tab === 'pinboard' && pinboard}
      {tab === 'activities' && <Stack gap={6}>{activities}</Stack>}
      {tab === 'standards' && standards}
    </Tabs>
  );
}
