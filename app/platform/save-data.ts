type Connection = { saveData?: boolean };

/** Whether the person asked their browser to use little data; then nothing is fetched ahead. */
export function wantsLittleData(): boolean {
  // The Network Information API is Chromium's alone and not in TypeScript's DOM types.
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true;
}
