import { useFileState, type FileState } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { CloudUpload } from '#app/ui/icons/cloud-upload.ts';
import { TriangleAlert } from '#app/ui/icons/triangle-alert.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import type { CustomItemOf } from '#shared/domain/packs/custom-pack.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** A document's size, and where its file is while it is not with everybody yet (SPEC.md O4). */
export function FileCardState({ item }: { readonly item: CustomItemOf<'uploaded_document'> }) {
  const { format } = useLocale();
  const state = useFileState(item.savedContentId, item.file);
  return (
    <>
      <span>
        {item.file.name} · {format.bytes(item.file.size)}
      </span>
      {state && <StateBadge state={state} size={item.file.size} />}
    </>
  );
}

function StateBadge({ state, size }: { readonly state: FileState; readonly size: number }) {
  const { format } = useLocale();
  const online = useOnline();
  switch (state.kind) {
    case 'here':
      return null;
    case 'sending':
      return (
        <Badge tone="info" icon={<CloudUpload aria-hidden="true" />}>
          {state.sent === 0
            ? `Saved on this device, ${online ? 'being sent' : 'sent when you are online'}`
            : `Saved on this device, ${format.percent(state.sent / size)} sent`}
        </Badge>
      );
    case 'waiting':
      return (
        <Badge tone="warn" icon={<CloudUpload aria-hidden="true" />}>
          Waiting for its file
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          Not accepted: {refusalText(state.reason)}
        </Badge>
      );
  }
}
