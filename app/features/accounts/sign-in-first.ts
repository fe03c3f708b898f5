import { createContext, use } from 'react';

/** Does what an account is needed for; a visitor is asked to sign in instead. */
export type SignInFirst = (action: () => void) => void;

/** Whoever is signed in needs not be asked. */
export const SignInFirstContext = createContext<SignInFirst>((action) => action());

/** Stands before every gated action (content §2: favorite, customize, annotate, assign). */
export const useSignInFirst = (): SignInFirst => use(SignInFirstContext);
