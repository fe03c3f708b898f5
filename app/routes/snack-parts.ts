import { lazy } from 'react';
import type { SnackParts } from '#app/features/activities/index.ts';

/** What shows snacks on the screens of activities, each a chunk of its own: most assignments ask questions. */
export const snackParts: SnackParts = {
  OfStudent: lazy(async () => ({
    default: (await import('#app/features/learning-strategies/components/responses-of-student.tsx'))
      .ResponsesOfStudent,
  })),
  BySnack: lazy(async () => ({
    default: (await import('#app/features/learning-strategies/components/responses-by-snack.tsx'))
      .ResponsesBySnack,
  })),
  Returned: lazy(async () => ({
    default: (await import('#app/features/learning-strategies/components/returned-responses.tsx'))
      .ReturnedResponses,
  })),
  Sheet: lazy(async () => ({
    default: (await import('#app/features/learning-strategies/components/print/snack-sheet.tsx')).SnackSheet,
  })),
  ClassSheet: lazy(async () => ({
    default: (await import('#app/features/learning-strategies/components/print/class-responses-sheet.tsx'))
      .ClassResponsesSheet,
  })),
};
