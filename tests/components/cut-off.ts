import { onTestFinished, vi } from 'vitest';

/** The browser believes to have no network, until the test ends. */
export function cutOff(): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
}
