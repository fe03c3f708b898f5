import { useEffect, useEffectEvent } from 'react';
import { copyOf } from '#app/features/packs/own-actions.ts';
import { useCustomPack, useOwnPacks } from '#app/features/packs/own-packs.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { CustomPack, CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { CustomPackEditor } from './custom-pack-editor.tsx';

/** A copy of a library pack that is not stored yet. */
export type BegunCopy = {
  readonly id: string;
  readonly content: CustomPackContent;
  readonly pack: Pick<Pack, 'subject' | 'packId'>;
};

/** Customize mode over a library pack: the copies that are there first, else a copy is begun at once. */
export function BeginCopy({
  pack,
  onBegin,
}: {
  readonly pack: Pack;
  readonly onBegin: (copy: BegunCopy) => void;
}) {
  const own = useOwnPacks(pack.subject);
  const copies = own?.filter(({ sourcePackId }) => sourcePackId === pack.packId);
  const begin = () => own && onBegin({ id: newId(), content: copyOf(pack, own), pack });
  const isFirst = copies?.length === 0;
  const beginFirst = useEffectEvent(begin);
  useEffect(() => {
    if (isFirst) beginFirst();
  }, [isFirst]);
  const [newest, ...others] = copies ?? [];
  if (newest) return <ChooseCopy newest={newest} others={others} onNew={begin} />;
  return (
    <PageBody width="text">
      <Skeleton shape="title" label="Opening the pack" />
    </PageBody>
  );
}

function ChooseCopy({
  newest,
  others,
  onNew,
}: {
  readonly newest: CustomPack;
  readonly others: readonly CustomPack[];
  readonly onNew: () => void;
}) {
  return (
    <PageBody width="text">
      <EmptyState
        level={1}
        title="You have a copy of this pack"
        action={
          <>
            <ButtonLink to={pathOf(newest)} variant="primary">
              Open your copy
            </ButtonLink>
            <Button onClick={onNew}>Make another copy</Button>
          </>
        }
      >
        It is called “{nameOf(newest)}”.
        {others.map((copy) => (
          <span key={copy.id}>
            {' '}
            There is also <TextLink to={pathOf(copy)}>{nameOf(copy)}</TextLink>.
          </span>
        ))}
      </EmptyState>
    </PageBody>
  );
}

const pathOf = (pack: CustomPack): string => `${packPath(pack.subject, pack.id)}#/custom`;
const nameOf = ({ title }: CustomPack): string => (title.trim() === '' ? 'Untitled pack' : title);

/** The editor of a copy that was begun. Once it is stored, the address is its own. */
export function NewCopy({ begun }: { readonly begun: BegunCopy }) {
  const goTo = useGoTo();
  const state = useCustomPack(begun.id) ?? { pack: null, mark: null };
  const isStored = state.pack !== null;
  const { subject } = begun.pack;
  useEffect(() => {
    if (isStored) goTo(`${packPath(subject, begun.id)}#/custom`, { replace: true });
  }, [isStored, subject, begun.id, goTo]);
  const from = packPath(subject, begun.pack.packId);
  return <CustomPackEditor packId={begun.id} state={state} begun={{ content: begun.content, from }} />;
}
