import * as z from 'zod/mini';
import { signInProviderSchema } from './provider-sign-in.ts';

/**
 * How people of a school sign in (content §6, forced login type): `any` way that there is, by `password` alone, or with one
 * `provider` alone. Stored.
 */
export const signInRuleSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('any') }),
  z.object({ way: z.literal('password') }),
  z.object({ way: z.literal('provider'), provider: z.string().check(z.maxLength(40)) }),
]);
export type SignInRule = z.infer<typeof signInRuleSchema>;

/** What a school has that chose nothing. */
export const anyWay: SignInRule = { way: 'any' };

/** The rule as it can be kept: a provider that the server does not have any more would shut everybody out. */
export const ruleWith = (rule: SignInRule, providers: readonly { readonly id: string }[]): SignInRule =>
  rule.way === 'provider' && !providers.some(({ id }) => id === rule.provider) ? anyWay : rule;

export const allowsProvider = (rule: SignInRule, id: string): boolean =>
  rule.way === 'any' || (rule.way === 'provider' && rule.provider === id);

/** `GET /school/sign-in-rule`, for administrators: the rule, and what can be chosen. */
export const signInRuleReportSchema = z.object({
  rule: signInRuleSchema,
  providers: z.array(signInProviderSchema),
  /** Domains of the school: with a forced provider, addresses of others are turned away. */
  domains: z.array(z.string()),
});
export type SignInRuleReport = z.infer<typeof signInRuleReportSchema>;
