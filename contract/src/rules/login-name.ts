/**
 * What two people could have alike to the eye, and not to the machine. Local users, providers and directories
 * are asked the same.
 */

/** They show nothing, or change the order in which others are shown. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/**
 * Of them, those that make one name look like another also where joiners and variants belong to a script or
 * an emoji.
 */
const disorderly = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/** A username or an address without characters that nobody sees. */
export function isPlainLogin(text: string): boolean {
  return !unseen.test(text);
}

/** An address that is written as mail programs write it: look-alikes of its letters may be another mailbox. */
export function isPlainEmail(text: string): boolean {
  return isPlainLogin(text) && text.normalize('NFKC') === text.normalize('NFC');
}

/** A person's name that reads in the order in which it is written. */
export function isOrderlyName(text: string): boolean {
  return !disorderly.test(text);
}
