/**
 * What is not shown of a request to those who may read the log: what its names say is secret, what looks like
 * a token, and secrets that are known. Pure. A guess by words, so what is stored of a request is sealed all
 * the same.
 */
import { isContainer, parseBody, textOf } from './json-text.ts';

export const HIDDEN = '***';

const secretWords =
  /passw|passphrase|pwd|secret|token|credential|authori[sz]ation|signature|cookie|session|jwt|bearer|(?:api|access|private|signing|encryption|ssh|auth)[-_.]?key|^(?:auth|sig|otp|pin)$/i;
/** In headers these words say more: bodies have authors, and keys that are names. */
const secretHeaderWords = /auth|key|sign/i;
const plainHeaders = /^(?:x-event-key|idempotency-key)$/i;

export function isSecretName(name: string): boolean {
  return secretWords.test(name);
}

export function isSecretHeader(name: string): boolean {
  return isSecretName(name) || (secretHeaderWords.test(name) && !plainHeaders.test(name));
}

/** Each begins at one place of a long run only: what strangers send must not be looked at from each of its letters. */
const tokenShapes = new RegExp(
  [
    String.raw`\bgh[opsur]_[A-Za-z0-9]{16,}`,
    String.raw`\bgithub_pat_\w{16,}`,
    String.raw`\bglpat-[\w-]{16,}`,
    String.raw`\bxox[a-z]-[\w-]{8,}`,
    String.raw`\bwhsec_[A-Za-z0-9+/=]{8,}`,
    String.raw`\bAKIA[0-9A-Z]{16}\b`,
    String.raw`(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*`,
    String.raw`-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)`,
  ].join('|'),
  'g',
);
/** Login and password of an address, up to its last @. */
const addressCredentials = /((?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi;
/** `name=value`, as in query strings and forms. */
const assignment = /(?<![\w.[\]-])([\w.[\]-]+)=([^&\s"'<>;]+)/g;

/** Shorter ones are hidden only where they stand alone: an "a" is everywhere. */
const MIN_WITHIN = 4;
/** Nobody reads what is nested more deeply. */
const MAX_DEPTH = 100;

/** Hides in texts of a request, given the secrets that are known: passwords of keys, answers to secret questions. */
export function createMask(knownSecrets: readonly string[]) {
  const known = new Set(knownSecrets.filter((secret) => secret !== ''));
  // The longest first: a short one may be a part of it.
  const within = [...known]
    .filter(({ length }) => length >= MIN_WITHIN)
    .toSorted((a, b) => b.length - a.length);
  const hasDocuments = within.some((secret) => /^[{[]/.test(secret));

  function inText(text: string): string {
    if (known.has(text)) return HIDDEN;
    let masked = text;
    for (const secret of within) masked = masked.replaceAll(secret, HIDDEN);
    return masked
      .replace(tokenShapes, HIDDEN)
      .replace(addressCredentials, `$1${HIDDEN}@`)
      .replace(assignment, (all, name: string) => (isSecretName(name) ? `${name}=${HIDDEN}` : all));
  }

  function inJson(value: unknown, depth: number): unknown {
    if (typeof value === 'number') return known.has(String(value)) ? HIDDEN : value;
    if (typeof value === 'string') return inText(value);
    if (!isContainer(value)) return value;
    if (depth >= MAX_DEPTH || (hasDocuments && known.has(textOf(value)))) return HIDDEN;
    if (Array.isArray(value)) return value.map((one) => inJson(one, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const isHidden = isSecretName(key) && one !== null && typeof one !== 'boolean';
        return [inText(key), isHidden ? HIDDEN : inJson(one, depth + 1)] as const;
      }),
    );
  }

  return {
    inText,

    /** What was found under a path. */
    atPath: (path: string, text: string): string =>
      path.split('.').some(isSecretName) ? HIDDEN : inText(text),

    /** A body as this server reads it: of two values for one key the later one, as matchers see it. */
    inBody(text: string): string {
      const json = parseBody(text);
      return json === undefined ? inText(text) : textOf(inJson(json.root, 0));
    },
  };
}
