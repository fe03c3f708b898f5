import { lazy, useEffect, useState, type ComponentType } from 'react';

/** Code that comes later, and can be fetched ahead. */
export type Later = {
  readonly isHere: () => boolean;
  /** Ends when it is here, or can't be had now: then it is asked for again where it is shown. */
  readonly fetch: () => Promise<void>;
};

/**
 * A part whose code is a chunk of its own. Once that is here it is drawn at once, with no waiting state before it; until
 * then it suspends.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later & { readonly Part: ComponentType<Props> } {
  let here: ComponentType<Props> | null = null;
  const loadPart = async (): Promise<ComponentType<Props>> => {
    here = await load();
    return here;
  };
  const Waiting: ComponentType<Props> = lazy(async () => ({ default: await loadPart() }));
  return {
    isHere: () => here !== null,
    fetch: () =>
      loadPart().then(
        () => undefined,
        () => undefined,
      ),
    Part: (props) => {
      const [Now] = useState(() => here ?? Waiting);
      return <Now {...props} />;
    },
  };
}

/**
 * Fetches what is about to be shown, and says when all of it can be drawn at once: what opens late moves what is below it,
 * just as somebody presses there. `parts` is the same list each time. `isNeeded`: one of them is shown from the beginning;
 * otherwise nothing waits.
 */
export function useAllHere(parts: readonly Later[], isNeeded: boolean): boolean {
  const [isReady, setReady] = useState(() => !isNeeded || parts.every(({ isHere }) => isHere()));
  useEffect(() => {
    void Promise.all(parts.map(({ fetch }) => fetch())).then(() => setReady(true));
  }, [parts]);
  return isReady;
}
