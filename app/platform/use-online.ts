import { useSyncExternalStore } from 'react';
import { isOnline, onConnectivityChange } from './connectivity.ts';

/** Whether the browser says that there is a network; live. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnectivityChange, isOnline);
}
