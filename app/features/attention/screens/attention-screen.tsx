import { useAttentionItems, type AttentionItem } from '#app/engine/index.ts';
import styles from '#app/features/attention/components/attention-card.module.css';
import { AttentionCard } from '#app/features/attention/components/attention-card.tsx';
import { UnprovenTogether } from '#app/features/attention/components/unproven-together.tsx';
import { WhenHeard } from '#app/features/device/index.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { DoneArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';

/** What the school's server did not accept, each with its text, the reason, and a way on (SPEC.md M7). */
export function AttentionScreen() {
  const items = useAttentionItems();
  return (
    <PageBody width="text">
      <PageHeader
        title="Needs attention"
        lead="What you wrote and your school’s server did not accept. Nothing here is lost: it stays until you decide."
      />
      <AttentionList items={items} />
    </PageBody>
  );
}

function AttentionList({ items }: { readonly items: readonly AttentionItem[] | undefined }) {
  if (items === undefined) return <Skeleton shape="card" label="Looking on this device" />;
  if (items.length === 0) {
    return (
      <WhenHeard what="what your school did not accept">
        <EmptyState illustration={<DoneArt />} title="Nothing needs your attention">
          Everything you sent was accepted, or is still on its way.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <Stack gap={4}>
      <UnprovenTogether items={items} />
      <ul className={styles.attentionList} role="list">
        {byRecord(items).map((texts) => (
          <li key={texts[0]?.key} className={styles.attentionGroup}>
            {texts.length > 1 && (
              <p className={styles.attentionGroupNote}>
                {texts.length} of your texts for the same place were not accepted. Each is kept.
              </p>
            )}
            {texts.map((item) => (
              <AttentionCard key={item.key} item={item} />
            ))}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Texts of one record beside each other, each group where its newest stands (SPEC.md M7). */
function byRecord(items: readonly AttentionItem[]): AttentionItem[][] {
  const groups = new Map<string, AttentionItem[]>();
  for (const item of items) {
    const key = item.record ?? item.key;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}
