import { useDownloadedFiles } from '#app/features/library/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { packFileAddress, type Pack } from '#shared/domain/packs/pack.ts';

/** The article read aloud, made with the library. */
export function Narration({ pack, path }: { readonly pack: Pack; readonly path: string }) {
  const online = useOnline();
  const downloaded = useDownloadedFiles();
  const address = packFileAddress(pack, path);
  if (!online && !downloaded.has(address)) {
    return <p>Hear this article: not on this device. It plays when you are online.</p>;
  }
  return <audio controls preload="none" src={address} aria-label="Hear this article" />;
}
