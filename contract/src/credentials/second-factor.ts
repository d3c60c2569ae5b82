import { z } from 'zod';
import { sessionUser, tokenSet } from '../accounts/sessions.ts';
import { defineEndpoint } from '../endpoint.ts';
import { lineOfText, storableText } from '../text.ts';
import {
  codeFault,
  FACTOR_LIMITS,
  FACTOR_WORDS,
  recoveryCodeFault,
  toCode,
  toRecoveryCode,
} from '../values/second-factor.ts';

const instant = z.iso.datetime();
const typed = storableText.max(60);
const code = typed.refine((text) => !codeFault(text), FACTOR_WORDS.code).transform(toCode);
const recoveryCode = typed
  .refine((text) => !recoveryCodeFault(text), FACTOR_WORDS.recoveryCode)
  .transform(toRecoveryCode);

/** What the browser sends to a passkey, and the passkey's answer: WebAuthn Level 3 in JSON. */
const webauthn = z.looseObject({});
const base64url = z.string().regex(/^[\w-]+$/);
const answered = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: webauthn.default({}),
  authenticatorAttachment: z.string().max(40).optional(),
};
const bytes = base64url.max(20_000);

/** The answer of a new passkey. */
const attestation = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;

/** The answer of an existing passkey. */
const assertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

/** A second factor as its owner gives it. */
const factorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('passkey'), response: assertion }),
  z.object({ method: z.literal('authenticator'), code }),
  z.object({ method: z.literal('recovery-code'), code: recoveryCode }),
]);
export type FactorProof = z.output<typeof factorProof>;

/** The second factors that a member has, and the options of the request to a passkey; null without a passkey. */
const factorOptions = z.object({
  authenticator: z.boolean(),
  recoveryCodes: z.boolean(),
  passkey: webauthn.nullable(),
});
export type FactorOptions = z.output<typeof factorOptions>;

const use = { createdAt: instant, lastUsedAt: instant.nullable() };

/** A member's second factors, without their secrets. */
const factors = z.object({
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), ...use })),
  authenticator: z.object(use).nullable(),
  recoveryCodes: z.int().describe('How many are left'),
});
export type Factors = z.output<typeof factors>;

/** Recovery codes are shown once: with the first factor, and when new ones are created. */
const shownOnce = z.array(z.string()).length(FACTOR_LIMITS.recoveryCodes);
const added = z.object({ recoveryCodes: shownOnce.nullable() });

export const listFactors = defineEndpoint({
  method: 'GET',
  path: '/api/auth/second-factor',
  summary: 'List your second factors',
  access: 'signed-in',
  output: factors,
  errors: [],
});

export const startPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/options',
  summary: 'Start to add a passkey: get the options with which the browser creates it',
  access: 'signed-in',
  recentProof: true,
  output: webauthn,
  errors: ['EMAIL_NOT_CONFIRMED', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/passkeys',
  summary: 'Add the passkey that the browser has created; ends your other sessions',
  access: 'signed-in',
  input: {
    body: z.object({
      name: lineOfText(FACTOR_LIMITS.passkeyName).refine(Boolean, FACTOR_WORDS.passkeyName),
      response: attestation,
    }),
  },
  output: added,
  status: 201,
  errors: ['FACTOR_STEP_OVER', 'PASSKEY_FAILED', 'TOO_MANY_PASSKEYS'],
});

export const removePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/passkeys/{id}',
  summary: 'Remove a passkey; ends your other sessions',
  access: 'signed-in',
  recentProof: true,
  input: { params: z.object({ id: storableText.max(60) }) },
  status: 204,
  errors: ['NOT_FOUND'],
});

export const startAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/authenticator/key',
  summary: 'Start to set up an authenticator app: get its key, as text and as a link for a QR code',
  access: 'signed-in',
  recentProof: true,
  output: z.object({ key: z.string(), link: z.string() }),
  errors: ['EMAIL_NOT_CONFIRMED'],
});

export const addAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/authenticator',
  summary:
    'Confirm an authenticator app by its first code; it replaces an earlier one and ends your other sessions',
  access: 'signed-in',
  input: { body: z.object({ code }) },
  output: added,
  status: 201,
  errors: ['FACTOR_STEP_OVER', 'INCORRECT_CODE', 'RATE_LIMITED'],
});

export const removeAuthenticator = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/second-factor/authenticator',
  summary: 'Remove the authenticator app; ends your other sessions',
  access: 'signed-in',
  recentProof: true,
  status: 204,
  errors: ['NOT_FOUND'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  summary: 'Create new recovery codes; the earlier ones stop working',
  access: 'signed-in',
  recentProof: true,
  output: z.object({ recoveryCodes: shownOnce }),
  errors: ['NO_SECOND_FACTOR'],
});

export const startProof = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/proof/options',
  summary: 'Start to give your second factor again: get the ways in which you can',
  access: 'signed-in',
  output: factorOptions,
  errors: ['NO_SECOND_FACTOR'],
});

export const giveProof = defineEndpoint({
  method: 'POST',
  path: '/api/auth/second-factor/proof',
  summary: 'Give your second factor again, for what needs a recent proof of who you are',
  access: 'signed-in',
  input: { body: z.object({ proof: factorProof }) },
  status: 204,
  errors: ['NO_SECOND_FACTOR', 'INCORRECT_CODE', 'PASSKEY_FAILED', 'RATE_LIMITED'],
});

export const startSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/second-step/options',
  summary: 'Start the second step of a sign-in: get the ways in which the member can complete it',
  access: 'public',
  output: factorOptions,
  errors: ['FACTOR_STEP_OVER'],
});

export const finishSecondStep = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signin/second-step',
  summary:
    'Complete a sign-in that was answered with SECOND_FACTOR_NEEDED, with the cookie of that answer',
  access: 'public',
  input: { body: z.object({ proof: factorProof, tokens: z.literal(true).optional() }) },
  output: z.union([sessionUser, tokenSet]),
  errors: ['FACTOR_STEP_OVER', 'INCORRECT_CODE', 'PASSKEY_FAILED', 'RATE_LIMITED'],
});
