export type DeviceSystem = 'chromeos' | 'windows' | 'mac' | 'ios' | 'android' | 'other';

/** What the device runs, for advice about its settings. */
export function deviceSystem(): DeviceSystem {
  const { userAgent } = navigator;
  if (/CrOS/u.test(userAgent)) return 'chromeos';
  if (/Windows/u.test(userAgent)) return 'windows';
  if (/Android/u.test(userAgent)) return 'android';
  // An iPad calls itself a Mac, and has fingers.
  if (/iPhone|iPad/u.test(userAgent)) return 'ios';
  if (/Macintosh/u.test(userAgent)) return navigator.maxTouchPoints > 1 ? 'ios' : 'mac';
  return 'other';
}
