import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { AttentionArt } from '#app/ui/illustrations/attention-art.tsx';
import { DoneArt, EmptyArt, NoClassesArt, OfflineArt } from '#app/ui/illustrations/spots.tsx';
import { Avatar, Badge } from '#app/ui/layout/badge.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';

const people = ['Ana Ruiz', 'Ben', 'Chi Nguyen', 'Dana Okafor', 'Eli Stern'];

export function LayoutParts() {
  const [tab, setTab] = useState<'open' | 'done'>('open');
  return (
    <Stack gap={5}>
      <Stack direction="row" gap={2}>
        {people.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Badge>Draft</Badge>
        <Badge tone="accent">Scheduled</Badge>
        <Badge tone="good">Submitted</Badge>
        <Badge tone="warn">In Progress</Badge>
        <Badge tone="danger">Not accepted</Badge>
        <Badge tone="info">New</Badge>
        <Badge tone="warn" look="count">
          3
        </Badge>
      </Stack>
      <Tabs
        label="Activities"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'open', label: 'Open', badge: <Badge>4</Badge> },
          { id: 'done', label: 'Completed' },
        ]}
      >
        {tab === 'open' ? 'Four activities are open.' : 'Nothing is completed yet.'}
      </Tabs>
      <Disclosure summary="What the students see" open>
        A title, the instructions and one question at a time.
      </Disclosure>
      <div className="gallery-grid">
        <Panel>
          <EmptyState
            illustration={<EmptyArt />}
            title="No activities yet"
            action={<Button variant="primary">Build the first one</Button>}
          >
            <p>Start from a pack, or from a starter activity.</p>
          </EmptyState>
        </Panel>
        <Panel look="sunken">
          <EmptyState illustration={<OfflineArt />} title="This pack is not on this device">
            <p>It opens as soon as there is a network.</p>
          </EmptyState>
        </Panel>
        <Panel look="accent">
          <EmptyState illustration={<DoneArt />} title="All done">
            <p>Your work is with your teacher.</p>
          </EmptyState>
        </Panel>
        <Panel>
          <EmptyState illustration={<AttentionArt />} title="Nothing needs attention" level={3} />
          <EmptyState illustration={<NoClassesArt />} title="No classes yet" level={3} />
        </Panel>
      </div>
    </Stack>
  );
}
