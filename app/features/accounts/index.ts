export { AccountProvider, useAccount, useAccountState } from './use-account.tsx';
export { SignInGate } from './screens/sign-in-gate.tsx';
export { SignOutDialog } from './components/sign-out-dialog.tsx';
