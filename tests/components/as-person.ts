import type { BrowserCommand } from 'vitest/node';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { openTeacherDevice } from '#tests/support/demo-day.ts';
import { schoolAddress } from './school-address.ts';

/** Something that a person did. */
export type Deed = { [N in MutationName]: readonly [N, ArgsOf<N>] }[MutationName];

/** Sends mutations as another device of a person would; a refused one fails the test. */
export const asPerson: BrowserCommand<
  [username: string, deeds: readonly Deed[], deviceName?: string]
> = async (_context, username, deeds, deviceName) => {
  const device = await openTeacherDevice(schoolAddress.get(), username, deviceName);
  // A name and its arguments come as one deed, which their union no longer tells.
  for (const [name, args] of deeds) await device.send(name, args as never);
};
