import type { Words } from './language-parts.ts';

/** The messages of one language. English fills in what isn't translated. */
export interface Catalogue {
  /** the console's own messages */
  readonly messages: Words;
  /** by the codes of the contract: what the server sends, and messages of fields in forms */
  readonly texts: Readonly<Record<string, string>>;
}
