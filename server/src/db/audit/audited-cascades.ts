/** What the database removes by itself together with a row, and what the audit log tells all the same. */
import type { TableName } from './audited-table.ts';

export interface Cascade {
  readonly table: TableName;
  /** its column that names the row */
  readonly column: string;
}

const by = (column: string, ...tables: readonly TableName[]): Cascade[] =>
  tables.map((table) => ({ table, column }));

/** By the table of the row that goes. A test compares it with the database. */
export const auditedCascades: { readonly [T in TableName]?: readonly Cascade[] } = {
  projects: by(
    'project_id',
    ...(['access_keys', 'alert_channels', 'alert_rules', 'api_token_projects', 'environments'] as const),
    ...(['group_rules', 'integration_aliases', 'integrations', 'inventories', 'invitations'] as const),
    ...(['members', 'repositories', 'retention_rules', 'roles', 'runners', 'schedules'] as const),
    ...(['template_rights', 'templates', 'views'] as const),
  ),
  users: by('user_id', 'api_tokens', 'members', 'template_rights', 'user_identities'),
  templates: by(
    'template_id',
    ...(['alert_rules', 'integrations', 'retention_rules', 'schedules'] as const),
    ...(['template_environments', 'template_rights', 'template_vaults'] as const),
  ),
  environments: by('environment_id', 'environment_secrets'),
  alert_channels: by('channel_id', 'alert_rules'),
  integrations: by('integration_id', 'integration_aliases', 'integration_matchers', 'integration_values'),
  api_tokens: by('token_id', 'api_token_projects'),
};
