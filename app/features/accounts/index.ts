export { AccountProvider, useAccountState } from './use-account.tsx';
export { PasswordDue, SignInGate, SignOutDialog, Visitor } from './lazy-screens.tsx';
export { useSignInFirst } from './sign-in-first.ts';
