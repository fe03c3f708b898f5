import type { PackingSwitches } from './packing-switches.ts';

/** Cryptography as symbols: who holds no equal key opens nothing and makes no MAC. The attacker calls none of this. */
export type Key = { readonly symbol: string };

/** A sealed value; only `open` reads `hidden`, and the oracle, which stands above the world. */
export interface Sealed {
  key: string;
  about: string;
  hidden: string;
}

/** What a key is derived over (D8), and what is authenticated with every segment. */
export interface Scope {
  person: string;
  device: string;
  generation: number;
  /** Names the installation's secret. */
  kid: string;
}

/** D8: the key of a generation, or null where the secret is not here. */
export function derive(secrets: readonly string[], scope: Scope, sw: PackingSwitches): Key | null {
  if (!secrets.includes(scope.kid)) return null;
  const device = sw.keyOfDevice ? scope.device : '';
  const generation = sw.keyOfGeneration ? String(scope.generation) : '';
  return { symbol: `${scope.kid}/${scope.person}/${device}/${generation}` };
}

/** D10: the bag's key follows from the generation's. */
export const bagKey = (key: Key): Key => ({ symbol: `bag(${key.symbol})` });

/** What is authenticated beside the content. */
export function aboutOf(kind: string, scope: Scope, more: string, sw: PackingSwitches): string {
  const device = sw.keyOfDevice ? scope.device : '';
  const isProof = kind === 'plain' || kind === 'packed';
  const generation = sw.keyOfGeneration || isProof ? `${scope.generation}/${more}` : '';
  return `${kind}|${scope.person}|${device}|${generation}`;
}

export const seal = (key: Key, about: string, value: unknown): Sealed => ({
  ...{ key: key.symbol, about, hidden: JSON.stringify(value) },
});

/** The value, or null where key or what was authenticated differ. */
export function open<T>(key: Key, about: string, sealed: Sealed): T | null {
  return sealed.key === key.symbol && sealed.about === about ? (JSON.parse(sealed.hidden) as T) : null;
}

export const macOf = (key: Key, about: string): string => `mac(${key.symbol}|${about})`;
