import fs from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { mutators } from '#shared/mutators.ts';
import type { AnyMutator } from '#shared/sync/mutator.ts';
import type { ReleaseDump } from './outbox-dump.ts';
import type { SentMutation } from './story.ts';

/** What lies beside this file under names that begin so, oldest first by the numbers of their releases. */
function recorded<Content>(prefix: string): { release: string; content: Content }[] {
  return fs
    .readdirSync(import.meta.dirname)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => ({
      release: name.slice(prefix.length, -'.json'.length),
      content: JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as Content, // our own file
    }));
}

/** Every outbox dump. */
export const readDumps = (): ReleaseDump[] => recorded<ReleaseDump>('format-').map(({ content }) => content);

/** Everything that the devices of a release sent while a school lived. */
export const readStories = (): { release: string; sent: SentMutation[] }[] =>
  recorded<SentMutation[]>('story-').map(({ release, content }) => ({ release, sent: content }));

/** Until the test ends every mutation has a later version, as in a release that changed all shapes and upcasts them. */
export function raiseVersions(): void {
  for (const mutator of Object.values(mutators)) raise(mutator);
}

function raise(mutator: AnyMutator): void {
  const { v, upcasts = [] } = mutator;
  const changed: { -readonly [K in keyof AnyMutator]: AnyMutator[K] } = mutator;
  changed.v = v + 1;
  changed.upcasts = [...upcasts, (args) => ({ args })];
  onTestFinished(() => {
    changed.v = v;
    changed.upcasts = upcasts;
  });
}
