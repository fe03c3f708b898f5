import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path of the app given as text, with its query and hash. `replace` leaves no way back to where one was. */
export function useGoTo(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (path, options) => {
      if (options?.replace) history.replace(path);
      else history.push(path);
    },
    [history],
  );
}

/**
 * Changes the query of the screen one is on, leaving no way back to the address before. Nothing happens when one has
 * pressed a link meanwhile: a screen stays mounted until the next one is loaded, and must not call the person back.
 */
export function useChangeQuery(): (path: string) => void {
  const router = useRouter();
  return useCallback(
    (path) => {
      const { history } = router;
      const [pathname] = path.split('?');
      if (history.location.pathname !== pathname) return;
      // It is the same screen: what is read in it stays where it is.
      void router.navigate({ href: path, replace: true, resetScroll: false });
    },
    [router],
  );
}

/**
 * Leads on from a screen once something is stored. Called as that begins; what it gives goes to a path, unless the person
 * has gone elsewhere meanwhile: nobody is called away from where they went. `replace` as for `useGoTo`. Returns whether
 * it led there.
 */
export function useLeadOn(): () => (...to: Parameters<ReturnType<typeof useGoTo>>) => boolean {
  const { history } = useRouter();
  const goTo = useGoTo();
  return useCallback(() => {
    const { pathname, hash } = history.location;
    return (path, options) => {
      const now = history.location;
      const isThere = now.pathname === pathname && now.hash === hash;
      if (isThere) goTo(path, options);
      return isThere;
    };
  }, [history, goTo]);
}
