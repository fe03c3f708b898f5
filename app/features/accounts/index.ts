export { AccountProvider, useAccountState } from './use-account.tsx';
export { IdleWatch, AccountDue, SignInGate, SignOutDialog, Visitor } from './lazy-screens.tsx';
export { useSetting } from './setting-queries.ts';
export { useSignInFirst } from './sign-in-first.ts';
