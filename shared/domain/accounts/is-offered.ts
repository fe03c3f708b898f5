import { can, type Capability } from '#shared/access/capabilities.ts';
import { isVisitor, type Session } from './session.ts';

/** True when a control is shown to somebody: they may, or they may once they have signed in (content §6). */
export const isOffered = (session: Session, capability: Capability): boolean =>
  isVisitor(session) || can(session.individual.roles, capability);
