import type { Keyed } from '#shared/domain/questions/editing/keyed.ts';
import type { InteractionKind } from '#shared/domain/questions/interaction.ts';
import type { FieldAt } from './editor-fields.ts';

/** What the editor of one kind gets. */
export type KindEditorProps<K extends InteractionKind> = {
  readonly keyed: Keyed<K>;
  readonly field: FieldAt;
  /** "question 2": whose fields they are, for who hears a group of them. */
  readonly about: string;
  readonly onChange: (keyed: Keyed<K>) => void;
  /** A change that takes away what was written: it can be undone, and `said` tells of it. */
  readonly onReplace: (keyed: Keyed<K>, said: string) => void;
};
