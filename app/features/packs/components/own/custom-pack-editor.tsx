import { syncStateOf, useAutosave, useInSight } from '#app/engine/index.ts';
import { DensityChoice, useListDensity } from '#app/features/device/index.ts';
import { contentOfPack, useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { useRefusedPack, type CustomPackState } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { packsPath } from '#app/navigation/pack-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import { Customize } from './customize.tsx';

export type CustomPackEditorProps = {
  readonly packId: string;
  readonly state: CustomPackState;
  /** What is shown while nothing is stored under that id, and where Done then leads. */
  readonly begun?: { readonly content: CustomPackContent; readonly from: string };
};

/** Customize mode (content §2, `#/custom`). The first change of a pack that was only begun stores it. */
export function CustomPackEditor({ packId, state: { pack, mark }, begun }: CustomPackEditorProps) {
  const { terms } = useLocale();
  const { save } = useOwnPackActions();
  const [density = 'comfortable', onDensity] = useListDensity();
  const refused = useRefusedPack(packId);
  const stored = pack ? contentOfPack(pack) : begun?.content;
  const { value, change, state } = useAutosave<CustomPackContent>({
    id: packId,
    scope: `custom-pack:${packId}`,
    stored,
    head: pack?.head ?? null,
    save: (content, base) => save(packId, content, base),
  });
  useInSight([]);
  const content = value ?? stored;
  if (!content) return null;
  const { subject } = content;
  const isStored = pack !== null || state !== 'idle';
  const sync = syncStateOf({ editor: state, mark, written: pack?.authoredAt ?? null, refused });
  const done = isStored || !begun ? packPath(subject, packId) : begun.from;
  return (
    <PageBody density="work">
      <PageHeader
        title={capitalized(terms.customize)}
        crumbs={[
          { label: 'Packs', to: packsPath(subject) },
          { label: content.title, to: done },
        ]}
        {...(!isStored && { lead: 'Nothing is copied yet: your first change makes a pack of your own.' })}
        meta={isStored && <SyncMark state={sync} about="Your pack" />}
        actions={
          <>
            <DensityChoice value={density} onChange={onDensity} />
            <ButtonLink
              to={`${done}#/pinboard`}
              variant="primary"
              icon={<Check size="1.1em" aria-hidden="true" />}
            >
              Done
            </ButtonLink>
          </>
        }
      />
      <Customize content={content} change={change} isCompact={density === 'compact'} />
    </PageBody>
  );
}
