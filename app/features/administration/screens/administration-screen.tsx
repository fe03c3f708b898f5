import { Navigate, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { administrationTabs } from '#app/features/administration/administration-tabs.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

/** Looking after a school: its accounts, devices and data, in tabs. Opens nobody's work. */
export function AdministrationScreen() {
  const mayAdminister = useCan('administer-school');
  const { tab }: { tab?: string } = useParams({ strict: false });
  const goTo = useGoTo();
  const [first] = administrationTabs;
  const shown = administrationTabs.find(({ id }) => id === tab) ?? first;
  if (!mayAdminister) return <Navigate to="/" replace />;
  if (shown === undefined) return null;
  const { Panel } = shown;
  return (
    <PageBody density="work">
      <PageHeader title="School administration" look="line" />
      <Tabs
        label="School administration"
        tabs={administrationTabs}
        value={shown.id}
        onChange={(id) => goTo(`/administration/${id}`, { replace: true })}
      >
        <Suspense fallback={<Skeleton shape="card" label={`Opening ${shown.label}`} />}>
          <Panel />
        </Suspense>
      </Tabs>
    </PageBody>
  );
}
