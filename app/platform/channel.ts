/** A line to the other tabs of this browser. Messages do not come back to the tab that sent them. */
export type Channel<T> = { send: (message: T) => void; close: () => void };

export function openChannel<T>(name: string, received: (message: T) => void): Channel<T> {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<T>) => received(event.data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
