/** A person who is known elsewhere: at a provider, or in the directory. */
import { randomInt } from 'node:crypto';
import { isPlainEmail, isPlainLogin } from '@signalbox/contract';

export interface ExternalPerson {
  /** id of the provider in the configuration; `ldap` = the directory */
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  /** false = the provider does not say; an address that it says is not verified is refused */
  readonly isEmailVerified: boolean;
  /** null = the provider gives none */
  readonly username: string | null;
  /** true = who has this username here is the same person: nobody chooses it for himself */
  readonly isKnownByUsername: boolean;
  readonly name: string | null;
}

const MAX_LENGTH = 255;

/** Text from elsewhere as one line of limited length, or null when nothing is left. */
export function plainLine(value: string | undefined): string | null {
  const text = (value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim();
  return text === '' ? null : text;
}

export function isAddress(email: string | null): email is string {
  return email !== null && /^[^\s@]+@[^\s@]+$/.test(email) && isPlainEmail(email);
}

/** A username that looks like another one counts as none. */
export function plainUsername(value: string | undefined): string | null {
  const username = plainLine(value);
  return username !== null && isPlainLogin(username) ? username : null;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const RANDOM_LENGTH = 16;

/** For a person without a username. */
export function randomUsername(): string {
  return Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
