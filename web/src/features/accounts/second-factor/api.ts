import type { confirmPassword } from '@lintel/contract/credentials/passwords';
import type {
  addAuthenticator,
  addPasskey,
  FactorProof,
  finishSecondStep,
  giveProof,
  listFactors,
  PasskeyAssertion,
  PasskeyAttestation,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
  startProof,
  startSecondStep,
} from '@lintel/contract/credentials/second-factor';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, endpoint } from '#web/lib/api.ts';
import { NEVER_PAUSED } from '#web/lib/query-client.ts';
import { useChange } from '#web/lib/use-change.ts';
import { beginSession, refreshSession } from '../session.ts';

const FACTORS = endpoint<typeof listFactors>('GET', '/api/auth/second-factor');
const START_PASSKEY = endpoint<typeof startPasskey>(
  'POST',
  '/api/auth/second-factor/passkeys/options',
);
const ADD_PASSKEY = endpoint<typeof addPasskey>('POST', '/api/auth/second-factor/passkeys');
const REMOVE_PASSKEY = endpoint<typeof removePasskey>(
  'DELETE',
  '/api/auth/second-factor/passkeys/{id}',
);
const START_APP = endpoint<typeof startAuthenticator>(
  'POST',
  '/api/auth/second-factor/authenticator/key',
);
const ADD_APP = endpoint<typeof addAuthenticator>('POST', '/api/auth/second-factor/authenticator');
const REMOVE_APP = endpoint<typeof removeAuthenticator>(
  'DELETE',
  '/api/auth/second-factor/authenticator',
);
const RENEW_CODES = endpoint<typeof renewRecoveryCodes>(
  'POST',
  '/api/auth/second-factor/recovery-codes',
);
const START_PROOF = endpoint<typeof startProof>('POST', '/api/auth/second-factor/proof/options');
const GIVE_PROOF = endpoint<typeof giveProof>('POST', '/api/auth/second-factor/proof');
const START_STEP = endpoint<typeof startSecondStep>('POST', '/api/auth/signin/second-step/options');
const FINISH_STEP = endpoint<typeof finishSecondStep>('POST', '/api/auth/signin/second-step');
const CONFIRM_PASSWORD = endpoint<typeof confirmPassword>('POST', '/api/auth/password/confirm');

/** The member's second factors. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call(FACTORS, { signal }),
});

// Asked for each time, because each needs a new challenge for the passkeys.
const ONCE = { staleTime: 0, gcTime: 0, retry: false, ...NEVER_PAUSED } as const;

/** What the member can give in the second step of their sign-in. */
export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: () => call(START_STEP, {}),
  ...ONCE,
});

/** What the member can give to prove again who they are. */
export const proofQuery = queryOptions({
  queryKey: ['account', 'proof'],
  queryFn: () => call(START_PROOF, {}),
  ...ONCE,
});

/** Ask one of the member's passkeys. Throws where the browser or the member declines. */
export async function askPasskey(options: object): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options as never });
  return { method: 'passkey', response: response as PasskeyAssertion };
}

/** Completes the sign-in. The guard of the page then decides where the member goes. */
export function useFinishSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: FactorProof) => {
      const user = await call(FINISH_STEP, { body: { proof } });
      // Only clients that ask for tokens get them.
      if (!('id' in user)) throw new TypeError('The sign-in answered with tokens.');
      return user;
    },
    onSuccess: (user) => beginSession(client, user),
  });
}

export function useGiveProof() {
  return useMutation({ mutationFn: (proof: FactorProof) => call(GIVE_PROOF, { body: { proof } }) });
}

/** Enters the password again, for a member without a second factor. */
export function useConfirmPassword() {
  return useMutation({
    mutationFn: (body: { password: string }) => call(CONFIRM_PASSWORD, { body }),
  });
}

// A change ends the member's other sessions, and may allow an administrator to go on.
function useAfterChange() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['account'] });
    await refreshSession(client);
  };
}

/** Create a passkey in this browser and add it. */
export function useAddPasskey() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const options = await call(START_PASSKEY, {});
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: options as never });
      return call(ADD_PASSKEY, { body: { name, response: response as PasskeyAttestation } });
    },
    onSuccess: afterChange,
  });
}

export function useStartAuthenticator() {
  return useMutation({ mutationFn: () => call(START_APP, {}) });
}

export function useAddAuthenticator() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: (body: { code: string }) => call(ADD_APP, { body }),
    onSuccess: afterChange,
  });
}

/** Remove a passkey, or without an id the authenticator app. */
export function useRemoveFactor() {
  const afterChange = useAfterChange();
  return useMutation({
    mutationFn: ({ passkeyId }: { passkeyId: string | null }) =>
      passkeyId === null
        ? call(REMOVE_APP, {})
        : call(REMOVE_PASSKEY, { params: { id: passkeyId } }),
    onSuccess: afterChange,
  });
}

export function useRenewRecoveryCodes() {
  return useChange(factorsQuery.queryKey, (_: undefined) => call(RENEW_CODES, {}));
}
