import { useState } from 'react';
import { changeInWords, changeWithout, eatersOf, listed, species, type SpeciesId } from './food-web-model.ts';
import { FoodWebPicture } from './food-web-picture.tsx';
import styles from './food-web.module.css';

/**
 * "Pull a Thread": the reader chooses a living thing and sees what it eats and what eats it. Taking it out of the web
 * tells what that may do. Every node is a button, and every change is told in words.
 */
export function FoodWeb() {
  const [chosen, setChosen] = useState<SpeciesId>('grasshopper');
  const [removed, setRemoved] = useState<ReadonlySet<SpeciesId>>(new Set());
  const change = changeWithout(removed);

  const toggle = () => {
    const next = new Set(removed);
    if (!next.delete(chosen)) next.add(chosen);
    setRemoved(next);
  };

  return (
    <section className={styles.frame} aria-label="Pull a Thread">
      <FoodWebPicture chosen={chosen} removed={removed} change={change} onChoose={setChosen} />
      <div className={styles.panel}>
        <About id={chosen} />
        <div className={styles.tools}>
          <button type="button" className={styles.main} onClick={toggle}>
            {removed.has(chosen)
              ? `Put ${species[chosen].inText} back`
              : `Take ${species[chosen].inText} away`}
          </button>
          {removed.size > 0 && (
            <button type="button" className={styles.tool} onClick={() => setRemoved(new Set())}>
              Put everything back
            </button>
          )}
        </div>
        <div className={styles.news} aria-live="polite">
          <News removed={removed} sentences={changeInWords(change)} />
        </div>
      </div>
    </section>
  );
}

function About({ id }: { id: SpeciesId }) {
  const { name, role, eats } = species[id];
  const eaters = eatersOf(id);
  return (
    <div aria-live="polite">
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.role}>{role}</p>
      <p className={styles.line}>{foodLine(id, eats)}</p>
      {id !== 'cleaners' && (
        <p className={styles.line}>
          {eaters.length > 0 ? `Eaten by: ${listed(eaters)}.` : 'Nothing in this meadow hunts them.'}
        </p>
      )}
    </div>
  );
}

function foodLine(id: SpeciesId, eats: readonly SpeciesId[]): string {
  if (id === 'cleaners')
    return 'Worms, beetles and mushrooms. They eat whatever has died, and make soil for plants.';
  if (eats.length === 0) return 'Makes its own food from sunlight, air and water.';
  return `Eats: ${listed(eats)}.`;
}

function News({ removed, sentences }: { removed: ReadonlySet<SpeciesId>; sentences: readonly string[] }) {
  if (removed.size === 0) {
    return <p className={styles.line}>Guess first: who would feel it if this one were gone?</p>;
  }
  return (
    <>
      <p className={styles.newsTitle}>Without {listed([...removed])}:</p>
      <ul className={styles.list}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {sentences.length === 0 && (
        <p className={styles.line}>
          Nothing else in this meadow depends on it. Real meadows may hold surprises.
        </p>
      )}
    </>
  );
}
