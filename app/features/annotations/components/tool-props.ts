import type { RefObject } from 'react';
import type { ReadersFor } from '#app/features/annotations/annotation-actions.ts';
import type { AnnotationTarget } from '#app/features/annotations/annotation-target.ts';
import type { TextMap } from '#app/platform/text-map.ts';
import type { AnnotatedText } from '#shared/domain/annotations/annotated-text.ts';

/** Words that are being looked for anew: one stretch of an annotation whose text has changed. */
export type Replacing = { readonly annotationId: string; readonly index: number };

/** What the tools of one text have in common. */
export type ToolProps = {
  readonly target: AnnotationTarget;
  readonly text: AnnotatedText;
  /** Where the text is on the page. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Where its words are; null before it is shown. */
  readonly map: () => TextMap | null;
  /** The classes that a teacher annotates with. */
  readonly readersFor: ReadersFor;
  readonly onReadersFor: (readersFor: ReadersFor) => void;
  /** The kind of the next annotation: the one that was chosen last. */
  readonly typeId: string;
  readonly onType: (typeId: string) => void;
  /** The annotation that is open. */
  readonly open: string | null;
  readonly onOpen: (annotationId: string | null) => void;
  /** The words that are being looked for anew. */
  readonly replacing: Replacing | null;
  readonly onReplacing: (replacing: Replacing | null) => void;
};
