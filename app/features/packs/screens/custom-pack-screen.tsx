import { useSignedIn } from '#app/engine/index.ts';
import { CustomPackEditor } from '#app/features/packs/components/own/custom-pack-editor.tsx';
import { OwnPackPage, type OwnPackPageProps } from '#app/features/packs/components/own/own-pack-page.tsx';
import type { CustomPackState } from '#app/features/packs/own-packs.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';

type CustomPackScreenProps = Pick<
  OwnPackPageProps,
  'offlineCards' | 'calendar' | 'shown' | 'activities' | 'standards'
> & {
  readonly state: CustomPackState & { pack: CustomPack };
};

/** A pack of somebody's own: its pinboard and activities, and customize mode for its owner (content §2, `#/custom`). */
export function CustomPackScreen({ state, ...rest }: CustomPackScreenProps) {
  const { session } = useSignedIn();
  const view = useHashView();
  const { pack } = state;
  if (pack.ownerId === session.individual.id && view.kind === 'custom')
    return <CustomPackEditor packId={pack.id} state={state} />;
  return <OwnPackPage {...rest} pack={pack} />;
}
