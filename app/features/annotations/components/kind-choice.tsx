import { useId } from 'react';
import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import { CoveringRadio } from '#app/ui/fields/covering-radio.tsx';
import type { AnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import styles from './annotations.module.css';

/** Chooses the kind of an annotation, by its sign, its name and its color. */
export function KindChoice({
  types,
  typeId,
  onChange,
}: {
  readonly types: readonly AnnotationType[];
  readonly typeId: string;
  readonly onChange: (typeId: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.annotationKinds}>
      <legend>Kind</legend>
      {types.map((type) => (
        <label key={type.typeId} className={styles.annotationKindChoice} data-style={type.style}>
          <CoveringRadio
            name={name}
            checked={type.typeId === typeId}
            onChange={() => onChange(type.typeId)}
          />
          <AnnotationSign style={type.style} />
          <span>{type.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
