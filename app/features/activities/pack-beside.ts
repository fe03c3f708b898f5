import { createContext, use, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { usePersonSetting } from '#app/engine/index.ts';

const schema = z.object({ isOpen: z.boolean(), openId: z.nullable(z.string()) });
type Remembered = z.infer<typeof schema>;
const CLOSED: Remembered = { isOpen: false, openId: null };

/** Whether the Pack stands beside the questions of an activity, and what of it lies open; null for the list of all. */
export type PackBeside = Readonly<Remembered> & { readonly change: (part: Partial<Remembered>) => void };

/** The choice of this person for an assignment, remembered on this device. `undefined` until it was read. */
export function usePackBeside(assignmentId: string): PackBeside | undefined {
  const [stored, write] = usePersonSetting('activities', `pack-beside:${assignmentId}`, schema);
  if (stored === undefined) return undefined;
  const now = stored ?? CLOSED;
  return { ...now, change: (part) => write({ ...now, ...part }) };
}

/** What shows a Pack beside work. The routes bring it: articles know this feature. */
export type PackReader = ComponentType<{
  readonly packId: string;
  readonly assignmentId: string;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly over: string;
}>;

const PackReaderContext = createContext<PackReader | null>(null);

export const PackReaderProvider = PackReaderContext;

export const usePackReader = (): PackReader | null => use(PackReaderContext);
