import type { PasswordCost } from '#server/features/accounts/password-hash.ts';

/** A real hash at the smallest cost. At the product's, who signs in would cost a third of a second of a processor. */
export const cheapCost: PasswordCost = { N: 2, r: 1, p: 1 };
