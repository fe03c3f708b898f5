import { memo } from 'react';
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
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
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
  const slides = useShared(item.slides);
  const packs = useSourcePacks(items);
  const offered = useShared(picturesOf(items, packs ?? new Map()));
  const setSlides = (next: Slide[]) => onChange({ ...item, slides: next });
  const placeOf = (slide: Slide) => item.slides.findIndex(({ slideId }) => slideId === slide.slideId);
  const tellRemoved = useUndoNotice(item, onChange);
  const latest = useLatest<Changes>({
    put: (next) => setSlides(item.slides.map((one) => (one.slideId === next.slideId ? next : one))),
    move: (slide, by) => {
      const index = placeOf(slide);
      setSlides(item.slides.toSpliced(index, 1).toSpliced(index + by, 0, slide));
    },
    remove: (slide) => {
      const index = placeOf(slide);
      setSlides(item.slides.toSpliced(index, 1));
      tellRemoved(`Slide ${index + 1} was removed.`, (now) => ({
        ...now,
        slides: withBack(now.slides, slide, index, MAX_SLIDES),
      }));
    },
  });
  const isFull = slides.length >= MAX_SLIDES;
  return (
    <>
      {slides.map((slide, index) => (
        <SlideFields
          key={slide.slideId}
          slide={slide}
          number={index + 1}
          isLast={index === slides.length - 1}
          offered={offered}
          latest={latest}
        />
      ))}
      <div>
        <Button
          data-adds-row
          size="small"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          disabledReason={isFull ? `There can be at most ${MAX_SLIDES} slides.` : undefined}
          onClick={() => setSlides([...item.slides, emptySlide()])}
        >
          Add a slide
        </Button>
      </div>
    </>
  );
}

type Changes = {
  readonly put: (slide: Slide) => void;
  /** `by`: places down, or up below zero. */
  readonly move: (slide: Slide, by: 1 | -1) => void;
  readonly remove: (slide: Slide) => void;
};

/** Drawn anew only when something of it changed: a key would else wait for all slides. */
const SlideFields = memo(function SlideFields({
  slide,
  number,
  isLast,
  offered,
  latest,
}: {
  readonly slide: Slide;
  /** From 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly offered: ReturnType<typeof picturesOf>;
  /** What can be done with the slides, as it is by the time that it is done. */
  readonly latest: () => Changes;
}) {
  const name = `slide ${number}`;
  const put = (part: Partial<Slide>) => latest().put({ ...slide, ...part });
  return (
    <fieldset className={styles.packsMade} data-row tabIndex={-1}>
      <legend className={styles.packsMadeName}>{`Slide ${number}`}</legend>
      <div className={styles.packsMadeTools}>
        <IconButton
          size="small"
          label={`Move up: ${name}`}
          icon={<ArrowUp aria-hidden="true" />}
          disabledReason={number === 1 ? 'It is the first already' : undefined}
          onClick={() => latest().move(slide, -1)}
        />
        <IconButton
          size="small"
          label={`Move down: ${name}`}
          icon={<ArrowDown aria-hidden="true" />}
          disabledReason={isLast ? 'It is the last already' : undefined}
          onClick={() => latest().move(slide, 1)}
        />
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<Trash2 size="1.2em" aria-hidden="true" />}
          onClick={(event) => {
            leaveRow(event.currentTarget);
            latest().remove(slide);
          }}
        />
      </div>
      <TextField
        label="Slide title"
        value={slide.title}
        maxLength={MAX_CARD_TITLE_LENGTH}
        onChange={(title) => put({ title })}
      />
      <TextArea
        label="Slide text"
        optional
        rows={3}
        maxLength={MAX_CARD_TEXT_LENGTH}
        value={slide.text}
        onChange={(text) => put({ text })}
      />
      <PictureChoice
        label={`Picture of ${name}`}
        noneLabel="No picture"
        value={slide.picture}
        offered={offered}
        onChange={(picture) => put({ picture })}
      />
    </fieldset>
  );
});
