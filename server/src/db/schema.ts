/**
 * Every table by its name; their rows stand in `tables/`, as they come back from either database. Instants are
 * integer milliseconds since 1970, booleans are 0 or 1, JSON is text, encrypted values are text of
 * `lib/secret-box.ts`.
 */
import type { AlertChannelTable, AlertRuleTable, SentAlertTable } from './tables/alert-tables.ts';
import type { AuditEntryTable } from './tables/audit-table.ts';
import type { FailedAttemptTable } from './tables/failed-attempt-table.ts';
import type { ImportLinkTable } from './tables/import-link-table.ts';
import type {
  IntegrationAliasTable,
  IntegrationMatcherTable,
  IntegrationTable,
  IntegrationValueTable,
} from './tables/integration-tables.ts';
import type { InvitationTable } from './tables/invitation-table.ts';
import type { OutboxAttemptTable, OutboxTable } from './tables/outbox-table.ts';
import type { EventTable, MemberTable, ProjectTable } from './tables/project-tables.ts';
import type {
  AccessKeyTable,
  EnvironmentSecretTable,
  EnvironmentTable,
  InventoryTable,
  RepositoryTable,
} from './tables/resource-tables.ts';
import type { DiskAlarmTable, RetentionRuleTable } from './tables/retention-table.ts';
import type { RoleTable } from './tables/role-table.ts';
import type { RunnerTable } from './tables/runner-table.ts';
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  PendingSignInTable,
  RecoveryCodeTable,
  TotpFactorTable,
} from './tables/second-factor-tables.ts';
import type { TaskApprovalTable } from './tables/task-approval-table.ts';
import type { TaskQuestionTable } from './tables/task-question-table.ts';
import type { TaskStartKeyTable } from './tables/task-start-key-table.ts';
import type {
  TaskCommandTable,
  TaskInputTable,
  TaskOutputTable,
  TaskResultTable,
  TaskTable,
} from './tables/task-tables.ts';
import type { TemplateRightTable } from './tables/template-right-table.ts';
import type {
  ScheduleTable,
  TemplateEnvironmentTable,
  TemplateFavouriteTable,
  TemplateTable,
  TemplateVaultTable,
  ViewTable,
} from './tables/template-tables.ts';
import type { UnknownProxyTable } from './tables/unknown-proxy-table.ts';
import type {
  ApiTokenProjectTable,
  ApiTokenTable,
  DashboardVisitTable,
  DirectoryCheckTable,
  GroupRuleTable,
  OidcUsedStateTable,
  SessionTable,
  UserIdentityTable,
  UserTable,
} from './tables/user-tables.ts';
import type {
  WebhookDeliveryTable,
  WebhookRequestTable,
  WebhookResultTable,
} from './tables/webhook-tables.ts';

interface OptionTable {
  key: string;
  value: string;
}

export interface Schema {
  users: UserTable;
  user_identities: UserIdentityTable;
  oidc_used_states: OidcUsedStateTable;
  group_rules: GroupRuleTable;
  directory_checks: DirectoryCheckTable;
  sessions: SessionTable;
  failed_attempts: FailedAttemptTable;
  invitations: InvitationTable;
  unknown_proxies: UnknownProxyTable;
  api_tokens: ApiTokenTable;
  api_token_projects: ApiTokenProjectTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  totp_factors: TotpFactorTable;
  recovery_codes: RecoveryCodeTable;
  pending_sign_ins: PendingSignInTable;
  projects: ProjectTable;
  members: MemberTable;
  roles: RoleTable;
  dashboard_visits: DashboardVisitTable;
  access_keys: AccessKeyTable;
  repositories: RepositoryTable;
  inventories: InventoryTable;
  environments: EnvironmentTable;
  environment_secrets: EnvironmentSecretTable;
  views: ViewTable;
  templates: TemplateTable;
  template_environments: TemplateEnvironmentTable;
  template_vaults: TemplateVaultTable;
  template_rights: TemplateRightTable;
  template_favourites: TemplateFavouriteTable;
  schedules: ScheduleTable;
  tasks: TaskTable;
  task_start_keys: TaskStartKeyTable;
  task_output: TaskOutputTable;
  task_commands: TaskCommandTable;
  task_inputs: TaskInputTable;
  task_results: TaskResultTable;
  task_questions: TaskQuestionTable;
  task_approvals: TaskApprovalTable;
  events: EventTable;
  audit_entries: AuditEntryTable;
  integrations: IntegrationTable;
  integration_matchers: IntegrationMatcherTable;
  integration_values: IntegrationValueTable;
  integration_aliases: IntegrationAliasTable;
  webhook_requests: WebhookRequestTable;
  webhook_results: WebhookResultTable;
  webhook_deliveries: WebhookDeliveryTable;
  options: OptionTable;
  runners: RunnerTable;
  retention_rules: RetentionRuleTable;
  disk_alarms: DiskAlarmTable;
  outbox: OutboxTable;
  alert_channels: AlertChannelTable;
  alert_rules: AlertRuleTable;
  sent_alerts: SentAlertTable;
  outbox_attempts: OutboxAttemptTable;
  import_links: ImportLinkTable;
}
