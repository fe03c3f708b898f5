import { FoodWebFigure } from './food-web-figure.tsx';
import type { Fate, Fates } from './food-web-later.ts';
import { links, species, speciesIds, type Link, type SpeciesId } from './food-web-model.ts';
import styles from './food-web.module.css';

type Props = {
  readonly chosen: SpeciesId;
  readonly fates: Fates;
  readonly onChoose: (id: SpeciesId) => void;
};

/** The web: arrows behind, a button for each living thing in front. What a mark means is said in its name too. */
export function FoodWebPicture({ chosen, fates, onChoose }: Props) {
  const isGone = (id: SpeciesId) => fates[id] === 'away' || fates[id] === 'gone';
  return (
    <div className={styles.web} role="group" aria-label="The food web. Choose a living thing.">
      <svg className={styles.arrows} aria-hidden="true" focusable="false">
        <defs>
          {['plain', 'lit'].map((kind) => (
            <marker
              key={kind}
              id={`food-web-${kind}`}
              viewBox="0 0 10 10"
              refX="6"
              refY="5"
              markerWidth="14"
              markerHeight="14"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0L10 5L0 10Z" className={kind === 'lit' ? styles.headLit : styles.head} />
            </marker>
          ))}
        </defs>
        {links.map((link) => (
          <Arrow
            key={link.food + link.eater}
            link={link}
            isLit={link.food === chosen || link.eater === chosen}
            isGone={isGone(link.food) || isGone(link.eater)}
          />
        ))}
      </svg>
      {speciesIds.map((id) => (
        <Node key={id} id={id} isChosen={id === chosen} fate={fates[id]} onChoose={onChoose} />
      ))}
    </div>
  );
}

const fateWords: Record<Fate, string> = {
  same: '',
  away: ', taken away',
  gone: ', nothing to eat',
  fewer: ', fewer',
  more: ', may become many',
  unsure: ', may go either way',
};
const fateMarks: Record<Fate, string> = {
  same: '',
  away: '✕',
  gone: '✕',
  fewer: '−',
  more: '+',
  unsure: '?',
};

/** Two lines, so that the head sits in the middle and shows the way however close the ends are. */
function Arrow({ link, isLit, isGone }: { link: Link; isLit: boolean; isGone: boolean }) {
  const from = species[link.food];
  const to = species[link.eater];
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const className = [styles.arrow, isLit && styles.arrowLit, isGone && styles.arrowGone]
    .filter(Boolean)
    .join(' ');
  return (
    <g className={className}>
      <line
        x1={`${from.x}%`}
        y1={`${from.y}%`}
        x2={`${middleX}%`}
        y2={`${middleY}%`}
        markerEnd={`url(#food-web-${isLit && !isGone ? 'lit' : 'plain'})`}
      />
      <line x1={`${middleX}%`} y1={`${middleY}%`} x2={`${to.x}%`} y2={`${to.y}%`} />
    </g>
  );
}

type NodeProps = {
  readonly id: SpeciesId;
  readonly isChosen: boolean;
  readonly fate: Fate;
  readonly onChoose: (id: SpeciesId) => void;
};

function Node({ id, isChosen, fate, onChoose }: NodeProps) {
  const { name, x, y } = species[id];
  return (
    <button
      type="button"
      className={styles.node}
      data-fate={fate}
      aria-pressed={isChosen}
      aria-label={`${name}${fateWords[fate]}`}
      style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
      onClick={() => onChoose(id)}
    >
      <span className={styles.figure} aria-hidden="true">
        <FoodWebFigure id={id} />
        {fate !== 'same' && <span className={styles.mark}>{fateMarks[fate]}</span>}
      </span>
      <span className={styles.label}>{name}</span>
    </button>
  );
}
