import type { ProviderDeps } from '#server/features/provider-sign-in/provider-deps.ts';
import type { ClassroomService } from '#server/integrations/classroom-service/classroom-port.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { Consents } from './consents.ts';

/** What the calls about a classroom service are built from. */
export type ClassroomAreaDeps = ProviderDeps & { readonly core: SyncCore; readonly consents: Consents };

/** The same, with the service that is set up. */
export type ClassroomDeps = ClassroomAreaDeps & { readonly service: ClassroomService };
