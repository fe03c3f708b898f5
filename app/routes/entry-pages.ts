/** Screens of who is not in yet, in one file: each is one form, reached by a link. */
export { ConfirmEmailScreen } from '#app/features/accounts/screens/confirm-email-screen.tsx';
export { ConfirmSignUpScreen } from '#app/features/accounts/screens/confirm-sign-up-screen.tsx';
export { DigestOffScreen } from '#app/features/accounts/screens/digest-off-screen.tsx';
export { ProviderArrivalScreen } from '#app/features/accounts/screens/provider-arrival-screen.tsx';
export { RecoverScreen } from '#app/features/accounts/screens/recover-screen.tsx';
export { ResetPasswordScreen } from '#app/features/accounts/screens/reset-password-screen.tsx';
export { SchoolAddressScreen } from '#app/features/accounts/screens/school-address-screen.tsx';
