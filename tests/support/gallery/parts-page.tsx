import type { ReactNode } from 'react';
import { AppearanceForm } from '#app/ui/appearance/appearance-form.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { ActionParts } from './action-parts.tsx';
import { FeedbackParts } from './feedback-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';
import { LongParts } from './long-parts.tsx';
import { MovingParts } from './moving-parts.tsx';
import { SyncParts } from './sync-parts.tsx';

/** One long page with every part in every state. */
export function PartsPage({ subject }: { readonly subject: SubjectPath }) {
  return (
    <div data-subject={subject}>
      <main>
        <PageBody>
          <PageHeader
            title="Parts of the product"
            crumbs={[
              { label: 'Science', to: '#science' },
              { label: 'Packs', to: '#packs' },
            ]}
            eyebrow="Gallery"
            lead="Every part, in every state it can be in."
          />
          <AppearanceForm />
          <Group title="Actions">
            <ActionParts />
          </Group>
          <Group title="Fields">
            <FieldParts />
          </Group>
          <Group title="Messages">
            <FeedbackParts />
          </Group>
          <Group title="Sync">
            <SyncParts />
          </Group>
          <Group title="Dates, lists and dialogs">
            <MovingParts />
          </Group>
          <Group title="Layout">
            <LayoutParts />
          </Group>
          <Group title="What is long">
            <LongParts />
          </Group>
        </PageBody>
      </main>
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <SectionHeader title={title} />
      {children}
    </section>
  );
}
