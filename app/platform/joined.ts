/**
 * `run` once for all who call in one moment, and never two at a time. Each call resolves with a run that began after it,
 * so that who has just stored something reads it.
 */
export function joined(run: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  const begin = () => {
    next = null;
    return run();
  };
  return () => (next ??= last = last.then(begin, begin));
}
