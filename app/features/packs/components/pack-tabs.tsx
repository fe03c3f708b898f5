import type { ReactNode } from 'react';
import { useGoTo } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

/** The two parts of a pack, the library's or somebody's own, each with an address (content §2). */
export function PackTabs({
  paths,
  pinboard,
  activities,
}: {
  readonly paths: { readonly pinboard: string; readonly activities: string };
  readonly pinboard: ReactNode;
  readonly activities: ReactNode;
}) {
  const view = useHashView();
  const goTo = useGoTo();
  const tab = view.kind === 'activities' ? 'activities' : 'pinboard';
  return (
    <Tabs
      label="Parts of this pack"
      value={tab}
      onChange={(id) => goTo(paths[id], { replace: true })}
      tabs={[
        { id: 'pinboard', label: 'Pinboard' },
        { id: 'activities', label: 'Activities' },
      ]}
    >
      {tab === 'pinboard' && pinboard}
      {tab === 'activities' && <Stack gap={6}>{activities}</Stack>}
    </Tabs>
  );
}
