/** Secrets that stand nowhere else on the machine, and the forms in which they may come up again. */
import { randomBytes } from 'node:crypto';

export interface Hit {
  readonly place: string;
  /** which secret it was */
  readonly secret: string;
}

export class CanarySecrets {
  readonly #values = new Map<string, string>();

  /** A new one, or the one of that name. */
  of(name: string): string {
    const value = this.#values.get(name) ?? `canary-${randomBytes(12).toString('hex')}`;
    this.#values.set(name, value);
    return value;
  }

  /** One that was made elsewhere. */
  add(name: string, value: string): void {
    this.#values.set(name, value);
  }

  get names(): string[] {
    return [...this.#values.keys()];
  }

  /** Those that a text or a file holds, as they are, in base64 or as hexadecimal digits. */
  findIn(place: string, content: Buffer | string): Hit[] {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    return [...this.#values]
      .filter(([, value]) => formsOf(value).some((form) => bytes.includes(form)))
      .map(([secret]) => ({ place, secret }));
  }
}

function formsOf(value: string): string[] {
  return [value, Buffer.from(value).toString('hex'), ...[0, 1, 2].map((offset) => base64At(value, offset))];
}

/** The letters that are the same whatever stands before and after it in what was encoded. */
function base64At(value: string, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), Buffer.from(value)]).toString('base64');
  const end = Math.floor(((offset + value.length) * 8) / 6);
  return whole.slice(offset === 0 ? 0 : offset + 1, end);
}
