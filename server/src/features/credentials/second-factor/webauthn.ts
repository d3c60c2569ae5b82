import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@lintel/contract/credentials/second-factor';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyRow } from '#server/db/schema/second-factor.ts';
import { AppError } from '#server/platform/app-error.ts';

// Passkeys as WebAuthn defines them. The password or its like is the first factor, so a passkey need not ask for a PIN
// or a fingerprint; and any make of passkey will do, so none has to attest what it is.

// EdDSA, ES256 and RS256 in the numbers of COSE, which every passkey knows one of. The library's own list asks Node for
// algorithms that are still experimental there.
const ALGORITHMS = [-8, -7, -257];

/** A challenge for a passkey: what the browser is given, and what the passkey signs. */
interface PasskeyOptions {
  options: Record<string, unknown>;
  challenge: string;
}

/** What a new passkey is created with. @param base the site that it will belong to */
export async function attestationOptions(
  base: string,
  member: { id: string; email: string },
  present: readonly PasskeyRow[],
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: 'Lintel',
    rpID: relyingParty(base).id,
    userID: new Uint8Array(Buffer.from(member.id)),
    userName: member.email,
    userDisplayName: member.email,
    excludeCredentials: present.map(toDescriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** The new passkey of an attestation, as it is stored. Throws PASSKEY_FAILED. */
export async function verifyAttestation(
  base: string,
  challenge: string,
  response: PasskeyAttestation,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>> {
  const { origin, id } = relyingParty(base);
  const { registrationInfo } = await orFailed(
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new AppError('PASSKEY_FAILED');
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
  };
}

/** What one of these passkeys is asked with. */
export async function assertionOptions(
  base: string,
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(base).id,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: 'preferred',
  });
  return { options: { ...options }, challenge: options.challenge };
}

/** Check a passkey's signature and return its new counter. Throws PASSKEY_FAILED. */
export async function verifyAssertion(
  base: string,
  challenge: string,
  { passkey, response }: { passkey: PasskeyRow; response: PasskeyAssertion },
): Promise<number> {
  const { origin, id } = relyingParty(base);
  const { verified, authenticationInfo } = await orFailed(
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new AppError('PASSKEY_FAILED');
  return authenticationInfo.newCounter;
}

function toDescriptor({ credentialId, transports }: PasskeyRow) {
  return { id: credentialId, transports: JSON.parse(transports) };
}

// The library throws at whatever does not fit, which anybody can send.
async function orFailed<T>(verification: Promise<T>): Promise<T> {
  return verification.catch((cause: unknown) => {
    throw new AppError('PASSKEY_FAILED', { cause });
  });
}

/** The site that passkeys belong to, from its address. */
function relyingParty(base: string): { origin: string; id: string } {
  const { origin, hostname } = new URL(base);
  return { origin, id: hostname };
}
