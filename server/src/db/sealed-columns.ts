/** Every column that holds a sealed value; each row has an id, by which it is sealed. */
export const sealedColumns = [
  { table: 'access_keys', column: 'secret' },
  { table: 'environment_secrets', column: 'secret' },
  { table: 'alert_channels', column: 'secret' },
  { table: 'totp_factors', column: 'secret' },
  { table: 'invitations', column: 'secret' },
  { table: 'tasks', column: 'secret' },
  { table: 'webhook_requests', column: 'secret' },
] as const;
export type SealedTable = (typeof sealedColumns)[number]['table'];
