/** What an API token may: `full` is all that its user may, `metrics` nothing but the figures for a monitoring system. */
export const tokenScopes = ['full', 'metrics', 'read', 'run'] as const;
export type TokenScope = (typeof tokenScopes)[number];
