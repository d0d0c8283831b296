/** Logins and names as local users give them; those of providers and directories are held to the same rules. */
import { givenText } from './fields.ts';
import { isOrderlyName, isPlainEmail, isPlainLogin } from './rules/login-name.ts';

const UNSEEN = 'must not hold invisible characters';

/** Kept with the blanks at its ends, which make no other login; of blanks alone it would be nobody's. */
const login = (what: string) => givenText(what).refine((text) => text.trim() !== '', `${what} is required`);

export const usernameText = login('Username').refine(isPlainLogin, UNSEEN);
export const emailText = login('Email').refine(
  isPlainEmail,
  'must not hold invisible characters or other forms of ordinary letters',
);
export const personName = givenText('Name').refine(
  isOrderlyName,
  'must not hold control characters, nor such that change the order of writing',
);
