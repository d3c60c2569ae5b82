import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
} from '@lintel/contract/credentials/second-factor';

const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** The options that a browser hands to a passkey. */
interface Options {
  challenge?: unknown;
}

/** A passkey of ES256 without attestation, as a browser and its authenticator answer together. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #counter = 0;

  /** @param origin the site on which it is used */
  constructor(origin: string) {
    this.#origin = origin;
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = keys.publicKey;
    this.#privateKey = keys.privateKey;
  }

  /** What is sent when it is created. */
  attest({ challenge }: Options): PasskeyAttestation {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(HAS_CREDENTIAL), credential]);
    const attestationObject = Buffer.concat([
      ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none')],
      ...[cborText('attStmt'), Buffer.from([0xa0])],
      ...[cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What is sent when it is asked. */
  assert({ challenge }: Options): PasskeyAssertion {
    this.#counter += 1;
    const authData = this.#authData(0);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    const type = 'public-key' as const;
    return { id: this.id, rawId: this.id, type, clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = sha256(Buffer.from(new URL(this.#origin).hostname));
    return Buffer.concat([site, Buffer.from([USER_PRESENT | flags]), counter]);
  }

  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an elliptic-curve key for ES256 on P-256.
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const [left, right] = [x, y].map((part) => cborBytes(Buffer.from(part, 'base64url')));
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    return Buffer.concat([head, left as Buffer, Buffer.from([0x22]), right as Buffer]);
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head =
    bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}
