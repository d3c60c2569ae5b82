/** The tables of the second step of a sign-in. */
export interface SecondFactorTables {
  passkeys: PasskeyRow;
  authenticators: AuthenticatorRow;
  recoveryCodes: { memberId: string; codeHash: string };
  factorChallenges: FactorChallengeRow;
}

/** A passkey. `publicKey`: COSE in base64url; `transports`: JSON list; `counter`: as of its last use. */
export interface PasskeyRow {
  id: string;
  memberId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/**
 * A member's authenticator app. `lastStep`: the time step of the last code that was accepted, so that none is twice.
 */
export interface AuthenticatorRow {
  memberId: string;
  secret: string;
  lastStep: number;
  createdAt: number;
  lastUsedAt: number | null;
}

/**
 * Something that is waiting for a second factor, or for a new one. `holder`: who may answer, the hash of a sign-in's
 * cookie or the id of a session; it has one of each purpose. `secret`: the challenge that a passkey signs, or the key
 * of an authenticator app that is not confirmed yet.
 */
export interface FactorChallengeRow {
  holder: string;
  purpose: 'signin' | 'assertion' | 'attestation' | 'authenticator';
  memberId: string;
  secret: string;
  credentialsVersion: number;
  tries: number;
  expiresAt: number;
}
