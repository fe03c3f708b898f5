import { LostPicture } from '#app/features/packs/components/lost-picture.tsx';
import { useFilePicture, useFileState } from '#app/features/packs/own-packs.ts';
import type { CustomItemOf } from '#shared/domain/packs/custom-pack.ts';
import { titleOf } from './custom-card.tsx';
import { FileCardState } from './file-card-state.tsx';
import styles from './own-packs.module.css';
import { SaveFile } from './save-file.tsx';

/** A file of somebody's pack beside work: a picture is seen at once, anything else is saved and opened by what can. */
export function FileToRead({ item }: { readonly item: CustomItemOf<'uploaded_document'> }) {
  const picture = useFilePicture(item.file, useFileState(item.savedContentId, item.file));
  return (
    <div className={styles.packsFileToRead}>
      {picture.kind === 'here' && <img src={picture.url} alt={titleOf(item)} />}
      {picture.kind === 'away' && <LostPicture alt={titleOf(item)} />}
      <p className={styles.packsFileToReadState}>
        <FileCardState item={item} />
      </p>
      <SaveFile item={item} />
    </div>
  );
}
