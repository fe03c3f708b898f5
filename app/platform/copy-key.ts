/** The keys that copy by hand on this device (content §8, copy failure). */
export const copyKeys = (): 'Ctrl+C' | 'Command-C' =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Command-C' : 'Ctrl+C';
