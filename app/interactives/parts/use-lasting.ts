import { createContext, useContext, useState } from 'react';

/** Whose interactive it is: what one person did in it is never shown to another on the same device. */
export const LastingOwner = createContext('nobody');

const lasting = new Map<string, unknown>();

/**
 * State that outlives the component until the page is loaded anew: going to the next picture and back begins no game
 * again. `name` belongs to one interactive alone, since what was put in under it is trusted to have its type.
 */
export function useLasting<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const key = `${useContext(LastingOwner)}/${name}`;
  // Only this hook writes, always with the type of the same call.
  const [value, setValue] = useState(() => (lasting.has(key) ? (lasting.get(key) as Value) : initial));
  const set = (next: Value) => {
    lasting.set(key, next);
    setValue(next);
  };
  return [value, set];
}
