const BYTE_COUNT = 32;

/** As standardwebhooks.com has them, and as `openssl rand -base64 32` would say it. */
export function newSigningSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTE_COUNT));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
