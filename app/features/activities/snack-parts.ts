import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { AssignedSnack } from '#shared/domain/activities/snack.ts';
import type { ClassAssignment } from './teacher-queries.ts';

/** One text of a response, and the step that it is of, in words. */
type NamedText = { readonly id: string; readonly name: string };

/** Snacks on paper. */
export type SnackSheetProps = {
  readonly snacks: readonly AssignedSnack[];
  /** Whether the texts that are read are printed with them. */
  readonly hasTexts: boolean;
  /** The reading level of these texts; null for the one that each is set to. */
  readonly level: number | null;
  /** The assignment of which one's own responses are printed; null for lines to write on. */
  readonly writtenTo: string | null;
};

/** What shows snacks on this feature's screens. The routes bring it: learning strategies know this feature. */
export type SnackParts = {
  /** One student's responses to all snacks, for their teacher. */
  readonly OfStudent: ComponentType<{
    readonly assignment: Assignment;
    readonly studentId: string;
    /** What stands below the response to a snack. */
    readonly marksOf: (snackId: string) => ReactNode;
    /** What leads to the former wordings of a text. */
    readonly historyOf: (text: NamedText) => ReactNode;
  }>;
  /** Everybody's responses to one snack after the other. */
  readonly BySnack: ComponentType<{
    readonly item: ClassAssignment;
    readonly marksOf: (studentId: string, snackId: string) => ReactNode;
  }>;
  /** One's own responses, each with what was said of it. */
  readonly Returned: ComponentType<{
    readonly assignmentId: string;
    readonly asked: Pick<Assignment, 'snacks'>;
    /** Snacks that something was said of, whether they are still asked or not. */
    readonly commented: readonly string[];
    readonly footOf: (snackId: string) => ReactNode;
  }>;
  /** What students write on, or have written. */
  readonly Sheet: ComponentType<SnackSheetProps>;
  /** What a class wrote, for its teachers. */
  readonly ClassSheet: ComponentType<{ readonly item: ClassAssignment }>;
};

const SnackPartsContext = createContext<SnackParts | null>(null);

export const SnackPartsProvider = SnackPartsContext;

export const useSnackParts = (): SnackParts | null => use(SnackPartsContext);
