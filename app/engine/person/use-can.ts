import { can, type Capability } from '#shared/access/capabilities.ts';
import { useSignedIn } from './signed-in.tsx';

/** Whether the signed-in person may do this, by their roles. False for a visitor. */
export const useCan = (capability: Capability): boolean =>
  can(useSignedIn().session.individual.roles, capability);
