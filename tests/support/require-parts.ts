import type { TestProject } from 'vitest/node';
import { freshBuild } from '#server/build/fresh-build.ts';
import { openFastFolder } from './fast-folder.ts';

/**
 * Vitest's global setup, before any worker: the library that tests read, and for those that start processes the server
 * as it ships, are made of today's sources.
 */
export async function setup({ name }: TestProject): Promise<void> {
  openFastFolder();
  const parts = name === 'processes' ? (['server', 'library'] as const) : (['library'] as const);
  if ((await freshBuild(parts)) !== 0) throw new Error(`The ${parts.join(' and the ')} could not be built.`);
}
