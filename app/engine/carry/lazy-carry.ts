import type * as carry from './carry.ts';

/** What carries work in a file; kept by the worker like every chunk, so it opens without a network. */
export const loadCarry = async (): Promise<typeof carry> => import('./carry.ts');
