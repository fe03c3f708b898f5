import * as z from 'zod/mini';

const auditPersonSchema = z.object({ id: z.string(), name: z.string() });
/** Somebody whom a line names, as they were called then. */
export type AuditPersonShown = z.infer<typeof auditPersonSchema>;

/**
 * A line of the audit trail as the school reads it. `kind` is a word that a newer server may have added. `className` is
 * what the class of the line is called today, null where it concerns none, or one that is gone.
 */
export const auditLineSchema = z.object({
  id: z.int(),
  /** Server time, epoch ms. */
  at: z.number(),
  kind: z.string(),
  actor: z.nullable(auditPersonSchema),
  subject: z.nullable(auditPersonSchema),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  className: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditLineSchema>;

/** One page, the newest line first; `next` is the cursor of the page after it, null at the end. */
export const auditPageSchema = z.object({ lines: z.array(auditLineSchema), next: z.nullable(z.int()) });
export type AuditPage = z.infer<typeof auditPageSchema>;
