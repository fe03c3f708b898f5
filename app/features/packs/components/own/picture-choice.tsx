import { useId, useState } from 'react';
import { LibraryPicture } from '#app/features/packs/components/library-picture.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { CoveringRadio } from '#app/ui/fields/covering-radio.tsx';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { Image } from '#app/ui/icons/image.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { Picture } from '#shared/domain/packs/primitives.ts';
import styles from './own-packs.module.css';

/** An item of the library whose picture is meant. */
export type PictureName = { readonly packId: string; readonly contentId: string };
type Offered = PictureName & { readonly pack: Pack; readonly picture: Picture; readonly title: string };

/** The pictures of a pack's library cards, each once, in the order of the cards. */
export function picturesOf(items: readonly CustomItem[], packs: ReadonlyMap<string, Pack>): Offered[] {
  const offered = new Map<string, Offered>();
  for (const item of items) {
    if (item.kind !== 'library') continue;
    const pack = packs.get(item.packId);
    const found = pack?.packItems.find(({ contentId }) => contentId === item.contentId);
    if (!pack || !found) continue;
    const address = `${pack.packId}/${found.image.path}`;
    if (offered.has(address)) continue;
    const { packId, contentId } = item;
    offered.set(address, { packId, contentId, pack, picture: found.image, title: found.title });
  }
  return [...offered.values()];
}

/** Chooses a picture among those of the pack's library cards. `null`: the one that `noneLabel` names. */
export function PictureChoice({
  label,
  noneLabel,
  value,
  offered,
  onChange,
}: {
  /** "Picture of the pack". */
  readonly label: string;
  readonly noneLabel: string;
  readonly value: PictureName | null;
  readonly offered: readonly Offered[];
  readonly onChange: (value: PictureName | null) => void;
}) {
  const [open, setOpen] = useState(false);
  const chosen = offered.find((one) => isSame(one, value));
  return (
    <div className={styles.packsPicture}>
      {chosen && (
        <div className={styles.packsPictureThumb}>
          <LibraryPicture pack={chosen.pack} picture={chosen.picture} decorative />
        </div>
      )}
      <Button
        size="small"
        icon={<Image size="1.1em" aria-hidden="true" />}
        disabledReason={
          offered.length === 0 ? 'Add a card from a pack first: its picture can be used.' : undefined
        }
        aria-label={`${label}: choose`}
        onClick={() => setOpen(true)}
      >
        {chosen ? 'Change the picture' : 'Choose a picture'}
      </Button>
      {open && (
        <Dialog
          open
          size="large"
          title={label}
          onClose={() => setOpen(false)}
          actions={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <Pictures label={label} noneLabel={noneLabel} value={value} offered={offered} onChange={onChange} />
        </Dialog>
      )}
    </div>
  );
}

const isSame = (one: PictureName, other: PictureName | null): boolean =>
  other !== null && one.packId === other.packId && one.contentId === other.contentId;

function Pictures({ label, noneLabel, value, offered, onChange }: Parameters<typeof PictureChoice>[0]) {
  const name = useId();
  return (
    <fieldset className={styles.packsPictures}>
      <FieldLegend>{label}</FieldLegend>
      <label className={styles.packsPictureOption}>
        <CoveringRadio name={name} checked={value === null} onChange={() => onChange(null)} />
        <span className={styles.packsPictureNone}>{noneLabel}</span>
      </label>
      {offered.map((one) => (
        <label key={`${one.packId}/${one.contentId}`} className={styles.packsPictureOption}>
          <CoveringRadio
            name={name}
            checked={isSame(one, value)}
            onChange={() => onChange({ packId: one.packId, contentId: one.contentId })}
          />
          <LibraryPicture pack={one.pack} picture={one.picture} decorative />
          <span>{one.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
