import { useSourcePacks } from '#app/features/library/index.ts';
import { emptySlide } from '#app/features/packs/own-actions.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { leaveRow } from '#app/ui/lists/leave-row.ts';
import { useUndoNotice, withBack } from '#app/ui/state/use-undo-notice.ts';
import {
  MAX_CARD_TEXT_LENGTH,
  MAX_CARD_TITLE_LENGTH,
  MAX_SLIDES,
  type CustomItem,
  type CustomItemOf,
  type Slide,
} from '#shared/domain/packs/custom-pack.ts';
import styles from './own-packs.module.css';
import { PictureChoice, picturesOf } from './picture-choice.tsx';

/** Slides that somebody makes: each a title, a few lines, and a picture of the pack's cards. */
export function SlidesEditor({
  item,
  items,
  onChange,
}: {
  readonly item: CustomItemOf<'slides'>;
  /** All cards of the pack: their pictures can be shown. */
  readonly items: readonly CustomItem[];
  readonly onChange: (item: CustomItemOf<'slides'>) => void;
}) {
  const { slides } = item;
  const packs = useSourcePacks(items);
  const offered = picturesOf(items, packs ?? new Map());
  const setSlides = (next: Slide[]) => onChange({ ...item, slides: next });
  const move = (index: number, to: number) => {
    const slide = slides[index];
    if (slide) setSlides(slides.toSpliced(index, 1).toSpliced(to, 0, slide));
  };
  const tellRemoved = useUndoNotice(item, onChange);
  const remove = (slide: Slide, index: number) => {
    setSlides(slides.toSpliced(index, 1));
    tellRemoved(`Slide ${index + 1} was removed.`, (now) => ({
      ...now,
      slides: withBack(now.slides, slide, index, MAX_SLIDES),
    }));
  };
  const isFull = slides.length >= MAX_SLIDES;
  return (
    <>
      {slides.map((slide, index) => {
        const name = `slide ${index + 1}`;
        const set = (next: Slide) => setSlides(slides.with(index, next));
        return (
          <fieldset key={slide.slideId} className={styles.packsMade} data-row tabIndex={-1}>
            <legend className={styles.packsMadeName}>{`Slide ${index + 1}`}</legend>
            <div className={styles.packsMadeTools}>
              <IconButton
                size="small"
                label={`Move up: ${name}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabledReason={index === 0 ? 'It is the first already' : undefined}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                size="small"
                label={`Move down: ${name}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabledReason={index === slides.length - 1 ? 'It is the last already' : undefined}
                onClick={() => move(index, index + 1)}
              />
              <IconButton
                size="small"
                label={`Remove ${name}`}
                icon={<Trash2 size="1.2em" aria-hidden="true" />}
                onClick={(event) => {
                  leaveRow(event.currentTarget);
                  remove(slide, index);
                }}
              />
            </div>
            <TextField
              label="Slide title"
              value={slide.title}
              maxLength={MAX_CARD_TITLE_LENGTH}
              onChange={(title) => set({ ...slide, title })}
            />
            <TextArea
              label="Slide text"
              optional
              rows={3}
              maxLength={MAX_CARD_TEXT_LENGTH}
              value={slide.text}
              onChange={(text) => set({ ...slide, text })}
            />
            <PictureChoice
              label={`Picture of ${name}`}
              noneLabel="No picture"
              value={slide.picture}
              offered={offered}
              onChange={(picture) => set({ ...slide, picture })}
            />
          </fieldset>
        );
      })}
      <div>
        <Button
          data-adds-row
          size="small"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          disabledReason={isFull ? `There can be at most ${MAX_SLIDES} slides.` : undefined}
          onClick={() => setSlides([...slides, emptySlide()])}
        >
          Add a slide
        </Button>
      </div>
    </>
  );
}
