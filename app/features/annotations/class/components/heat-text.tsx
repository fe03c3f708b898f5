import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useAnchored } from '#app/features/annotations/anchored.ts';
import { blocksOfRange } from '#app/features/annotations/class/blocks-of-range.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { markRanges } from '#app/platform/text-ranges.ts';
import { annotatedText, type Readable } from '#shared/domain/annotations/annotated-text.ts';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { HEAT_STEPS, heatOf, heatStep } from '#shared/domain/annotations/heat.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import styles from './heat-text.module.css';

/**
 * A text with where a class marked it: the more students, the stronger. The same stands in a table with figures, for who
 * does not see the marks or wants to know it exactly.
 */
export function HeatText({
  readable,
  annotations,
  kinds,
  children,
}: {
  readonly readable: Readable;
  readonly annotations: readonly Annotation[];
  readonly kinds: readonly ClassAnnotationType[];
  readonly children: ReactNode;
}) {
  const { locale, format } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const text = useMemo(() => annotatedText(readable), [readable]);
  const located = useAnchored(text.text, annotations, kinds, '');
  const heat = useMemo(() => heatOf(text, located ?? [], locale), [text, located, locale]);
  const most = Math.max(0, ...heat.pieces.map(({ students }) => students));
  useEffect(() => {
    const undo = HEAT_STEPS.map((step) => {
      const drawn = heat.pieces.filter(({ students }) => heatStep(students, most) === step);
      const ranges = drawn.flatMap((piece) => blocksOfRange(text, piece));
      return place.current ? markRanges(place.current, `heat-${step}`, ranges) : () => undefined;
    });
    return () => undo.forEach((one) => one());
  }, [text, heat, most]);
  return (
    <>
      <div ref={place}>{children}</div>
      {heat.lost > 0 && (
        <p className={styles.hint}>
          {format.plural(heat.lost, 'annotation is', 'annotations are')} about words that are not in this text
          any more. They stand in the list.
        </p>
      )}
      {heat.sentences.length > 0 && (
        <div
          className={styles.table}
          role="region"
          aria-label="Table: sentences that were marked"
          tabIndex={0}
        >
          <table>
            <caption>Sentences that were marked</caption>
            <thead>
              <tr>
                <th scope="col">Sentence</th>
                <th scope="col">Students</th>
                <th scope="col">Questions</th>
                <th scope="col">Flagged</th>
              </tr>
            </thead>
            <tbody>
              {heat.sentences.map((sentence) => (
                <tr key={sentence.start}>
                  <th scope="row">{sentence.text}</th>
                  <td>{format.number(sentence.students)}</td>
                  <td>{format.number(sentence.questions)}</td>
                  <td>{format.number(sentence.flagged)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** What the marks mean, each with as strong a line as it has in the text. */
export function HeatKey() {
  return (
    <p className={styles.key}>
      <span>Marked by</span>
      <span data-heat="1">one student</span>
      <span data-heat="2">some</span>
      <span data-heat="3">many</span>
      <span data-heat="4">most</span>
    </p>
  );
}
