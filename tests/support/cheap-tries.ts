import { beforeEach, vi } from 'vitest';

/**
 * Makes a password that opens a device without a network as cheap, for the tests of this file: each try would take half a
 * second. One test asks what the product pays.
 */
export function eachTryIsCheap(): void {
  beforeEach(() => {
    const { deriveKey } = crypto.subtle;
    const cheaply = ((algorithm: Pbkdf2Params, ...rest: [CryptoKey, AesKeyGenParams, boolean, KeyUsage[]]) =>
      deriveKey.call(crypto.subtle, { ...algorithm, iterations: 10 }, ...rest)) as typeof deriveKey; // PBKDF2 is all that is asked for here
    vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation(cheaply);
  });
}
