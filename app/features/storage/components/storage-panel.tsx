import { useState } from 'react';
import Trash from 'lucide-react/icons/trash-2';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { packPath } from '../../../navigation/classroom-paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextLink } from '../../../ui/actions/link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stat, StatRow } from '../../../ui/layout/badge.tsx';
import { Panel, Stack } from '../../../ui/layout/panel.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { filesHere, groupsFor, useKeptFiles } from '../../packs/index.ts';
import { packTakes } from '../device-takes.ts';
import { usePackStand } from '../use-pack-stand.ts';
import { usePacksHere } from '../use-packs-here.ts';
import './storage.css';

/** The packs' part of "Offline and storage": what is here and how much room it takes. */
export function StoragePanel() {
  const { format } = useLocale();
  const packs = usePacksHere();
  const addresses = useKeptFiles();
  const bytes = packs?.reduce((sum, pack) => sum + bytesHere(pack, addresses), 0) ?? 0;
  if (packs === undefined) return null;
  return (
    <Panel>
      <Stack gap={5}>
        <StatRow>
          <Stat label="Packs on this device" value={format.number(packs.length)} />
          <Stat label="Their files" value={format.bytes(bytes)} />
        </StatRow>
        {packs.length === 0 ? (
          <EmptyState title="No packs on this device yet" level={3}>
            Open a pack and choose “Use offline”. It is then here, with or without a network.
          </EmptyState>
        ) : (
          <ul className="storage-packs" role="list">
            {packs.map((pack) => (
              <PackRow key={pack.packId} pack={pack} bytes={bytesHere(pack, addresses)} />
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

const bytesHere = (pack: Pack, addresses: ReadonlySet<string>): number =>
  filesHere(pack, addresses, groupsFor({ withVideo: true })).bytes;

function PackRow({ pack, bytes }: { readonly pack: Pack; readonly bytes: number }) {
  const { format } = useLocale();
  const stand = usePackStand(pack);
  const [isAsking, setAsking] = useState(false);
  const what = stand.kind === 'whole' ? 'Available offline' : 'What was opened, and may have to make room';
  return (
    <li>
      <div className="storage-packs__words">
        <TextLink to={packPath(pack.subject, pack.packId)}>{pack.title}</TextLink>
        <p className="storage-packs__size">{`${format.bytes(bytes)} · ${what}`}</p>
      </div>
      <Button size="small" icon={<Trash size="1.1em" aria-hidden="true" />} onClick={() => setAsking(true)}>
        Remove<VisuallyHidden> {pack.title} from this device</VisuallyHidden>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${pack.title} from this device?`}
        confirmLabel="Remove from this device"
        onConfirm={() => {
          setAsking(false);
          void packTakes.remove(pack.packId);
        }}
        onCancel={() => setAsking(false)}
      >
        {`${format.bytes(bytes)} become free. Nothing that anybody wrote is removed. The pack opens again when you are online.`}
      </ConfirmDialog>
    </li>
  );
}
