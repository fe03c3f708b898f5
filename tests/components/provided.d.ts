import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which part of the longest lists is today's; null when everything runs. */
    turn: { of: number; today: number } | null;
  }
}
