/** One-time codes by RFC 6238, as every authenticator app makes them: six digits, thirty seconds, SHA-1. */
import type * as Otplib from 'otplib';

const STEP_SECONDS = 30;

// Only where somebody shows a code: the library is nothing to a server whose people have none.
const library = async (): Promise<typeof Otplib> => await import('otplib');

interface NewKey {
  readonly secret: string;
  /** for a QR code */
  readonly url: string;
}

/** `issuer`: the server, `label`: the user, as the app lists them. */
export async function makeTotpKey({ issuer, label }: { issuer: string; label: string }): Promise<NewKey> {
  const { generateSecret, generateURI } = await library();
  const secret = generateSecret();
  return { secret, url: generateURI({ issuer, label, secret }) };
}

/** Gives the time step of the code, or null when it is wrong. A clock may be one step off, either way. */
export async function stepOfCode(secret: string, passcode: string): Promise<number | null> {
  const token = passcode.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return null;
  const { verifySync } = await library();
  const result = verifySync({ secret, token, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
