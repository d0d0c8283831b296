/** An authenticator as WebAuthn knows it: one key (ES256), without attestation, and a counter that may be set. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (word: string) => Buffer.concat([Buffer.from([0x60 | word.length]), Buffer.from(word)]);
const bytes = (data: Buffer) => Buffer.concat([Buffer.from([0x58, data.length]), data]);

export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  userHandle = '';

  register(asked: Asked, userHandle: string) {
    this.userHandle = userHandle;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    const data = Buffer.concat([
      this.#head(asked, 0x40),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      cose,
    ]);
    const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), length, data],
    ]);
    return this.#answer('webauthn.create', asked, () => ({
      attestationObject: attestation.toString('base64url'),
    }));
  }

  show(asked: Asked) {
    this.counter += 1;
    const data = this.#head(asked, 0);
    return this.#answer('webauthn.get', asked, (client) => ({
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey).toString(
        'base64url',
      ),
      userHandle: this.userHandle,
    }));
  }

  #head({ rpId, isVerified = true }: Asked, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), counter]);
  }

  #answer(type: string, { challenge, origin }: Asked, sealed: (client: Buffer) => object) {
    const client = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const id = this.#id.toString('base64url');
    const response = { clientDataJSON: client.toString('base64url'), ...sealed(client) };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
