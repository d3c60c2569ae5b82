import type { SessionUser } from '@lintel/contract/accounts/sessions';
import { createContext, use } from 'react';
import type { Provider } from '../providers/api.ts';
import type { NextPage } from './next-page.ts';

/** Where an account page leads, with or without the router. */
export interface Exits {
  /** Starts the member's session. The guard of the page then redirects them; `at` names another page with a guard. */
  onSignedIn: (member: SessionUser, at?: string) => unknown;
  /** Opens the page on which a sign-in goes on. */
  onNextPage: (page: NextPage) => unknown;
}

interface SignIn extends Exits {
  /** The identity providers that members can sign in with. */
  providers: readonly Provider[];
}

/** Provided by the renderer: the application, the page that React alone hydrates, or the server. */
export const SignInContext = createContext<SignIn>({
  providers: [],
  onSignedIn: () => undefined,
  onNextPage: () => undefined,
});

export function useSignIn(): SignIn {
  return use(SignInContext);
}
