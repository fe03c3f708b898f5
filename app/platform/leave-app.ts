/** Leaves the app for an address of somebody else's; the browser leads back. */
export function leaveApp(url: string): void {
  location.assign(url);
}
