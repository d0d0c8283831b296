import type { LdapConfig } from '../../config/ldap-settings.ts';
import type { Directory } from './directory-answer.ts';

/** The directory (LDAP). What speaks to it is loaded when it is first asked. */
export function directoryOf(config: LdapConfig): Directory {
  let loaded: Promise<Directory> | undefined;
  const directory = () => {
    loaded ??= import('./ldap-directory.ts').then(({ createDirectory }) => createDirectory(config));
    return loaded;
  };
  return {
    authenticate: async (credentials) => await (await directory()).authenticate(credentials),
    find: async (login) => await (await directory()).find(login),
    look: async (subjects) => await (await directory()).look(subjects),
  };
}
