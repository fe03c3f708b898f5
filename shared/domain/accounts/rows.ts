import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';

/** A person as they see themselves; lies in their own bucket only. */
export const profileRow = z.object({
  id: z.string(),
  accountId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
});
