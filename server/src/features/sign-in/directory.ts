import type { LdapConfig } from '../../config/ldap-settings.ts';
import type { AskDirectory } from './directory-answer.ts';

/** The directory (LDAP). What speaks to it is loaded when somebody first signs in through it. */
export function directoryOf(config: LdapConfig): AskDirectory {
  let directory: Promise<AskDirectory> | undefined;
  return async (credentials) => {
    directory ??= import('./ldap-directory.ts').then(({ createDirectory }) => createDirectory(config));
    return await (await directory)(credentials);
  };
}
