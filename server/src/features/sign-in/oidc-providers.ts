import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { OidcProvider } from './oidc-provider.ts';

/**
 * Each provider by its id; undefined when there is none. What speaks to them is loaded when somebody first
 * signs in through one.
 */
export function providersOf(
  configs: readonly OidcProviderConfig[],
): (id: string) => Promise<OidcProvider | undefined> {
  const known = new Map<string, Promise<OidcProvider>>();
  return async (id) => {
    const config = configs.find((one) => one.id === id);
    if (config === undefined) return undefined;
    const provider =
      known.get(id) ?? import('./oidc-provider.ts').then(({ OidcProvider }) => new OidcProvider(config));
    known.set(id, provider);
    return await provider;
  };
}
