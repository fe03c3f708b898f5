import { isOnline, onConnectivityChange } from './connectivity.ts';

/** The network as the browser tells of it. `cellular`: a phone's, also where the phone passes it on. */
export type Connection = {
  readonly online: boolean;
  readonly type: 'wifi' | 'ethernet' | 'cellular' | 'unknown';
  /** The person asked their browser to use little data. */
  readonly saveData: boolean;
};

// The Network Information API is Chromium's alone and not in TypeScript's DOM types; computers leave `type` out.
type Information = Partial<EventTarget> & { type?: string; saveData?: boolean };
const information = (): Information | undefined =>
  (navigator as Navigator & { connection?: Information }).connection; // see above

const types: Record<string, Connection['type']> = {
  wifi: 'wifi',
  ethernet: 'ethernet',
  cellular: 'cellular',
  wimax: 'cellular',
  // A phone that lends its network to a computer.
  bluetooth: 'cellular',
};

export function readConnection(): Connection {
  const { type = '', saveData } = information() ?? {};
  return { online: isOnline(), type: types[type] ?? 'unknown', saveData: saveData === true };
}

/** Calls back when the network, or what kind it is, changes; returns how to stop. */
export function onConnectionChange(changed: () => void): () => void {
  const told = information();
  told?.addEventListener?.('change', changed);
  const stop = onConnectivityChange(changed);
  return () => {
    told?.removeEventListener?.('change', changed);
    stop();
  };
}
