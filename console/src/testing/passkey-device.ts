/** What a browser has for passkeys and jsdom lacks, with a device behind it that makes one and shows it. */
import { onTestFinished, vi } from 'vitest';
import { Authenticator } from '../../../server/src/testing/authenticator.ts';

interface Asked {
  readonly publicKey: {
    readonly challenge: ArrayBuffer;
    readonly rp?: { readonly id: string };
    readonly rpId?: string;
    readonly user?: { readonly id: ArrayBuffer };
  };
}

type Answer = ReturnType<Authenticator['register'] | Authenticator['show']>;

const textOf = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url');
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;

export class PasskeyDevice {
  /** its owner says no */
  isRefusing = false;
  readonly #authenticator = new Authenticator();

  /** Until the test's end this browser has it. */
  static connect(): PasskeyDevice {
    const device = new PasskeyDevice();
    vi.stubGlobal('PublicKeyCredential', class {});
    const credentials = {
      create: (asked: Asked) => device.#create(asked),
      get: (asked: Asked) => device.#get(asked),
    };
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'credentials');
    });
    return device;
  }

  async #create({ publicKey: { challenge, rp, user } }: Asked) {
    this.#refuse();
    const asked = { challenge: textOf(challenge), origin: window.location.origin, rpId: rp?.id ?? '' };
    return credentialOf(this.#authenticator.register(asked, textOf(user?.id ?? new ArrayBuffer(0))));
  }

  async #get({ publicKey: { challenge, rpId = '' } }: Asked) {
    this.#refuse();
    const origin = window.location.origin;
    return credentialOf(this.#authenticator.show({ challenge: textOf(challenge), origin, rpId }));
  }

  #refuse(): void {
    if (this.isRefusing) throw new DOMException('The operation was not allowed', 'NotAllowedError');
  }
}

/** As browsers give it: bytes instead of texts. */
function credentialOf({ id, type, response }: Answer) {
  const entries = Object.entries(response).map(([name, text]) => [name, bytesOf(text)]);
  return {
    ...{ id, type, rawId: bytesOf(id), response: Object.fromEntries(entries) },
    getClientExtensionResults: () => ({}),
  };
}
