import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';

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
