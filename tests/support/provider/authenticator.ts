import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { PasskeyOptions } from '../../../contract/passkeys';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const Coordinates = z.object({ x: z.string(), y: z.string() });

/** Flags of an authenticator's answer: present, verified, and with a key. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

interface Answering {
  /** The challenge, as the provider's answer has it. */
  readonly asked: unknown;
  readonly origin?: string;
  /** Whether its owner was recognised; yes unless said otherwise. */
  readonly verified?: boolean;
}

/** An authenticator in software with one passkey (ES256), for the site of that origin. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = Coordinates.parse(publicKey.export({ format: 'jwk' }));
  const id = randomBytes(16);
  const site = sha256(new URL(origin).hostname);
  const clientData = (type: string, given: Answering) => {
    const { challenge } = PasskeyOptions.parse(given.asked).data.options;
    return Buffer.from(JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false }));
  };
  const flags = ({ verified = true }: Answering) => PRESENT | (verified ? VERIFIED : 0);
  const head = (bits: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([site, Buffer.from([bits]), count]);
  };
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    /** Makes the passkey. */
    create(given: Answering) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(flags(given) | WITH_KEY, 0), Buffer.alloc(16), Buffer.from([0, 16]), id, key]);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData('webauthn.create', given).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
      return { ...credential, response };
    },
    /** Signs with it, for the `counter`th time. */
    sign(given: Answering, counter: number) {
      const [client, data] = [clientData('webauthn.get', given), head(flags(given), counter)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...credential, response };
    },
  };
}
