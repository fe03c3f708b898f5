export { AccountProvider, useAccountState } from './use-account.tsx';
export { SignInGate, SignOutDialog } from './lazy-screens.tsx';
