/** What the browser believes of its network. True says little (a portal, a dead server); false is certain. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back whenever the browser's belief changes; returns how to stop. */
export function onConnectivityChange(changed: (online: boolean) => void): () => void {
  const online = () => changed(true);
  const offline = () => changed(false);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };
}

/** Whether this page is in front of somebody, as far as the browser knows. */
export const isVisible = (): boolean => document.visibilityState === 'visible';

/** Calls back when the page comes to the front, and when it goes (hidden, closed, discarded). */
export function onVisibilityChange(changed: (visible: boolean) => void): () => void {
  const visibility = () => changed(isVisible());
  const hide = () => changed(false);
  document.addEventListener('visibilitychange', visibility);
  addEventListener('pagehide', hide);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    removeEventListener('pagehide', hide);
  };
}
