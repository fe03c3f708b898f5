import { useDownloadedFiles } from '#app/features/library/index.ts';
import { bytes } from '#app/i18n/formats.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { NewTabLink } from '#app/ui/actions/link.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';

/** Opens a PDF of the pack: a graphic organizer in the paper of the locale, or a document. */
export function DocumentLink({
  pack,
  item,
}: {
  readonly pack: Pack;
  readonly item: PackItemOf<'graphic_organizer'> | PackItemOf<'uploaded_document'>;
}) {
  const { locale } = useLocale();
  const online = useOnline();
  const downloaded = useDownloadedFiles();
  // Letter for the US and Canada, A4 elsewhere.
  const isLetter = locale === 'en-US' || locale === 'en-CA';
  const path = item.type === 'uploaded_document' ? item.path : isLetter ? item.letterPath : item.a4Path;
  const address = packFileAddress(pack, path);
  const size = pack.files.find((file) => file.path === path)?.bytes;
  const icon = <Download size="1.1em" aria-hidden="true" />;
  if (!online && !downloaded.has(address)) {
    return (
      <Button size="small" icon={icon} disabledReason="Not on this device. It opens when you are online.">
        Open PDF
      </Button>
    );
  }
  return (
    <NewTabLink size="small" icon={icon} href={address}>
      Open PDF{size === undefined ? '' : ` (${bytes(size)})`}
      <VisuallyHidden>: {item.title}, opens in a new tab</VisuallyHidden>
    </NewTabLink>
  );
}
