import type { Anchored } from '#app/features/annotations/anchored.ts';
import type { AnnotatedText } from '#shared/domain/annotations/annotated-text.ts';
import { printedRuns } from '#shared/domain/annotations/printed-text.ts';
import styles from './printed-notes.module.css';

/**
 * A text on paper with numbered marks, and the notes in the margin beside the paragraph that they are about. Kinds are
 * told by their names and by the line below the words, so that it can be read in black and white.
 */
export function PrintedNotes({
  text,
  anchored,
}: {
  readonly text: AnnotatedText;
  /** In the order of the text. */
  readonly anchored: readonly Anchored[];
}) {
  const numbered = anchored.map((one, index) => ({ ...one, number: index + 1 }));
  const lost = numbered.filter(({ stretches }) => stretches.length === 0);
  const styleOf = (number: number | undefined) => numbered.find((one) => one.number === number)?.type.style;
  return (
    <section className={styles.paper} data-printed-notes aria-label="Text with notes in the margin">
      {text.parts.map((part) => {
        const begin = numbered.filter(({ stretches: [first] }) => {
          const start = first?.start ?? -1;
          return start >= part.start && start < part.start + Math.max(1, part.text.length);
        });
        const Words = part.isHeading === true ? 'h2' : 'p';
        return (
          <div key={part.block} className={styles.row}>
            <Words>
              {printedRuns(part, numbered).map(({ text: words, marks, ends }, index) => (
                <span key={index} data-style={styleOf(marks[0])}>
                  {words}
                  {ends.map((number) => (
                    <sup key={number}>{number}</sup>
                  ))}
                </span>
              ))}
            </Words>
            <Notes items={begin} />
          </div>
        );
      })}
      {lost.length > 0 && (
        <div className={styles.row}>
          <p>About words that are not in this text any more:</p>
          <Notes items={lost} />
        </div>
      )}
    </section>
  );
}

function Notes({ items }: { readonly items: readonly (Anchored & { readonly number: number })[] }) {
  return (
    <ol className={styles.notes} role="list">
      {items.map(({ annotation, type, isOwn, number }) => (
        <li key={annotation.id} dir="auto">
          <strong>
            {number} {type.label}
          </strong>
          {!isOwn && ` (${annotation.ownerName})`}
          {annotation.note !== '' && `: ${annotation.note}`}
        </li>
      ))}
    </ol>
  );
}
