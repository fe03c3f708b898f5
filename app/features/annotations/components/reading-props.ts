import type { ReactNode } from 'react';
import type { AnnotationTarget } from '#app/features/annotations/annotation-target.ts';
import type { Readable } from '#shared/domain/annotations/annotated-text.ts';

export type AnnotatedReadingProps = {
  readonly target: AnnotationTarget;
  /** What is shown: offsets of annotations count in its running text. */
  readonly readable: Readable;
  /** Where another level, or page, of the same item opens. */
  readonly pathOf?: (other: Pick<AnnotationTarget, 'level' | 'tocId'>) => {
    readonly to: string;
    readonly label: string;
  };
  /** The text; given the tool for selected words where it has a bar for those already. */
  readonly children: ReactNode | ((tool: ReactNode) => ReactNode);
};
