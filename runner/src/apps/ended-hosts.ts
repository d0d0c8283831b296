/** Names of the hosts that did not come to a good end. */
export type EndedHosts = { readonly failed: readonly string[]; readonly unreachable: readonly string[] };
