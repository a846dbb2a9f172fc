import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations from a correct authenticator that a test wants. */
export interface Misbehaviour {
  /** Origin of the page as the browser writes it; absent: the right one. */
  origin?: string;
  /** True if the authenticator did not check a fingerprint, face or PIN. */
  isUnverified?: boolean;
  /** Signature counter to send; absent: the next one. */
  counter?: number;
}

/** A software authenticator with one passkey: returns what a browser's `navigator.credentials` returns to a page. */
export interface SoftwarePasskey {
  create(options: unknown, misbehaviour?: Misbehaviour): object;
  get(options: unknown, misbehaviour?: Misbehaviour): object;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const CONSOLE_ORIGIN = 'http://localhost:3002';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
/** Keys and values of COSE for ECDSA on P-256 with SHA-256. */
const cose = { type: [1, 2], algorithm: [3, -7], curve: [-1, 1], x: -2, y: -3 } as const;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export function createSoftwarePasskey(): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;
  const next = (): number => {
    uses += 1;
    return uses;
  };
  const clientDataOf = (type: string, challenge: string, origin = CONSOLE_ORIGIN): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, { isUnverified = false, counter = next() }: Misbehaviour, credential?: Buffer): Buffer => {
    const flags = USER_PRESENT | (isUnverified ? 0 : USER_VERIFIED) | (credential ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  };
  const answer = (response: object): object => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    create(given, misbehaviour = {}) {
      const { challenge, rp } = given as Options;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([cose.type, cose.algorithm, cose.curve]);
      key.set(cose.x, new Uint8Array(Buffer.from(x, 'base64url'))).set(cose.y, new Uint8Array(Buffer.from(y, 'base64url')));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const authData = authenticatorData(rp?.id ?? '', misbehaviour, credential);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: clientDataOf('webauthn.create', challenge, misbehaviour.origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    get(given, misbehaviour = {}) {
      const { challenge, rpId = '' } = given as Options;
      const clientData = clientDataOf('webauthn.get', challenge, misbehaviour.origin);
      const authData = authenticatorData(rpId, misbehaviour);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
