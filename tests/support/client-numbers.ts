/** What stands at each client's numbers, for a `from`: where it came first, and where it came once more (SPEC.md S3). */
export const clientNumbers = `(
  select school, client, seq, id as mutation from mutation where client is not null
  union all select school, client, seq, mutation from slot
)`;
