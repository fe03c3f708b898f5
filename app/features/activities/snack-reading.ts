import { createContext, use, type ComponentType } from 'react';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { ClassAssignment } from './teacher-queries.ts';

/** What shows responses to snacks while a class's work is read. The routes bring it: learning strategies know this feature. */
export type SnackReading = {
  /** One student's responses to all snacks. */
  readonly OfStudent: ComponentType<{ readonly assignment: Assignment; readonly studentId: string }>;
  /** Everybody's responses to one snack after the other. */
  readonly BySnack: ComponentType<{ readonly item: ClassAssignment }>;
};

const SnackReadingContext = createContext<SnackReading | null>(null);

export const SnackReadingProvider = SnackReadingContext;

export const useSnackReading = (): SnackReading | null => use(SnackReadingContext);
