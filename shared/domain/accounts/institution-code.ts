import * as z from 'zod/mini';
import { signUpRoleSchema } from './sign-up.ts';

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_SIGNS = 8;

/** A code for signing up at a school, from random bytes: 39 bits, which the limits on wrong ones make enough. */
export function institutionCode(random: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < CODE_SIGNS) {
    for (const byte of random(CODE_SIGNS)) {
      // A byte beyond the last whole round of signs would make some of them likelier.
      if (byte >= 256 - (256 % SIGNS.length) || code.length === CODE_SIGNS) continue;
      code += SIGNS[byte % SIGNS.length];
    }
  }
  return code;
}

/** What was typed as a code, without how it was written. */
export const institutionCodeKey = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');

/** As people read it: two groups of four. */
export const shownInstitutionCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** So many people a code may let in, at most; and so many days it may last. */
export const CODE_MAX_USES = 2_000;
export const CODE_MAX_DAYS = 366;

/** `POST /school/sign-up/codes`. */
export const newCodeSchema = z.object({
  role: signUpRoleSchema,
  days: z.int().check(z.minimum(1), z.maximum(CODE_MAX_DAYS)),
  maxUses: z.int().check(z.minimum(1), z.maximum(CODE_MAX_USES)),
});
export type NewCode = z.infer<typeof newCodeSchema>;

/** A domain such as `hill.example`, in the letters of the net. */
const domain = /^(?=.{1,100}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/;

/** Domains of a typed list, each once. */
export const readDomains = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .map((word) => word.replace(/^@/, ''))
      .filter(Boolean),
  ),
];

/** Mail providers where anybody has an address: they say nothing of a school. */
const OPEN_TO_ALL = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['icloud.com', 'me.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.net', 'gmx.de', 'web.de'],
  ...['mail.com', 'mail.ru', 'yandex.com', 'yandex.ru', 'zoho.com', 'qq.com', '163.com'],
]);

/** The reason why a domain can't be a school's, or null. */
export function domainProblem(typed: string): string | null {
  if (!domain.test(typed)) return `“${typed}” is not a domain, such as hill.example.edu.`;
  return OPEN_TO_ALL.has(typed) ? `Anybody can have an address at ${typed}.` : null;
}

/** Whether an address is at one of these domains, or below none: only the domain itself counts. */
export function isAtDomain(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.trim().toLowerCase().split('@').at(-1) ?? '');
}

/** By which ways people sign up at a school; stored with it. A school from before there were any has none. */
export const signUpRulesSchema = z.object({ domains: z._default(z.array(z.string()), []) });
export type SignUpRules = z.infer<typeof signUpRulesSchema>;
export const signUpRulesByDefault: SignUpRules = { domains: [] };
export const MAX_DOMAINS = 20;

/** `GET /school/sign-up`: what administrators see of signing up. Times are epoch milliseconds. */
export const signUpReportSchema = z.object({
  domains: z.array(z.string()),
  canSend: z.boolean(),
  codes: z.array(
    z.object({
      codeId: z.string(),
      code: z.string(),
      role: signUpRoleSchema,
      endsAt: z.number(),
      maxUses: z.int(),
      uses: z.int(),
      state: z.enum(['open', 'full', 'over', 'withdrawn']),
    }),
  ),
  /** Educators whose account waits for their link, or for an administrator. */
  waiting: z.array(
    z.object({
      signUpId: z.string(),
      name: z.string(),
      username: z.string(),
      email: z.string(),
      way: z.enum(['code', 'domain']),
      askedAt: z.number(),
    }),
  ),
  now: z.number(),
});
export type SignUpReport = z.infer<typeof signUpReportSchema>;
