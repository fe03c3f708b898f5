/** Where browsers have their pushes from. A device names one of them, and this server asks nobody else. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/**
 * Whether an address is one of a browser's push service: https, on its usual port, without a name or password. Whatever else
 * a device names, such as an address inside the school, would be asked by this server. `tried`: the origin of a stand-in, in
 * tests alone.
 */
export function isPushAddress(address: string, tried?: string): boolean {
  if (address.length > 1_000 || !URL.canParse(address)) return false;
  const url = new URL(address);
  if (tried !== undefined && url.origin === tried) return true;
  const isPlain = url.username === '' && url.password === '' && url.port === '' && url.hash === '';
  return url.protocol === 'https:' && isPlain && services.some((host) => host.test(url.hostname));
}
