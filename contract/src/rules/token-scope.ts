/** What an API token may: `full` is all that its user may. */
export const tokenScopes = ['full', 'read', 'run'] as const;
export type TokenScope = (typeof tokenScopes)[number];
