/** Logins and names as local users give them; those of providers and directories are held to the same rules. */

import { givenText } from './fields.ts';
import { isOrderlyName, isPlainEmail, isPlainLogin } from './rules/login-name.ts';
import { fieldMessage, type NounWords, requiredMessage } from './texts/field-message.ts';

const UNSEEN = fieldMessage('field.invisible');

/** Kept with the blanks at its ends, which make no other login; of blanks alone it would be nobody's. */
const login = (what: NounWords) =>
  givenText(what).refine((text) => text.trim() !== '', requiredMessage(what));

export const usernameText = login('Username').refine(isPlainLogin, UNSEEN);
export const emailText = login('Email').refine(isPlainEmail, fieldMessage('field.invisible_or_other'));
export const personName = givenText('Name').refine(isOrderlyName, fieldMessage('field.control'));
