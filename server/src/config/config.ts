/**
 * One schema for every setting, whether it comes from the YAML file (the key) or from the environment
 * (`SIGNALBOX_` + key in capitals).
 */
import { z } from 'zod';
import { alertSettings } from '../features/alerts/alert-channels.ts';
import type { FactorDemand } from '../http/factor-demand.ts';
import type { RetentionRules } from '../retention/retention-rules.ts';
import { type AuditConfig, auditSettings } from './audit-settings.ts';
import { type GroupRuleConfig, groupRuleList } from './group-rule-settings.ts';
import { type LdapConfig, ldapSettings } from './ldap-settings.ts';
import { type OidcProviderConfig, oidcProviderMap } from './oidc-providers.ts';
import { plainText, switchedOn, webAddress, wholeNumber } from './setting-kinds.ts';
import { entriesOf, trustedProxies } from './trusted-proxies.ts';

const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

export const settings = z.object({
  host: plainText
    .min(1, 'must name an address, for example 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1')
    .describe('address to listen on; 0.0.0.0 for all'),
  port: wholeNumber(0, 65535).default(3000).describe('port to listen on; 0 = any free one'),
  data_dir: plainText
    .min(1, 'must name a folder')
    .default('./data')
    .describe('folder for the database, the encryption key and the built-in runner'),
  database_url: plainText
    .refine(
      (value) => value === '' || isUrl(value, ['postgres:', 'postgresql:']),
      'must be a URL like postgres://user:password@host:5432/database, or empty for SQLite in the data folder; in a password write # / ? % as %23 %2F %3F %25',
    )
    .refine(
      (value) => !isUrl(value, ['postgres:', 'postgresql:']) || hasKnownTlsMode(new URL(value)),
      `must name one of ${tlsModes.join(', ')} as sslmode`,
    )
    .default('')
    .describe('postgres:// URL; empty = SQLite in the data folder'),
  database_timeout_seconds: wholeNumber(3, 3600)
    .default(30)
    .describe('a PostgreSQL that takes longer over a statement is no longer waited for'),
  public_url: plainText
    .refine(
      (value) => value === '' || isPublicUrl(value),
      'must be a URL like https://signalbox.example.org or https://example.org/signalbox, without user, query or fragment',
    )
    .default('')
    .describe('address that browsers use, with its path; empty = the address listened on'),
  admin_login: plainText
    .min(1, 'must name a login')
    .max(255)
    .default('admin')
    .describe('first administrator; read only while there is no user at all'),
  admin_password: plainText
    .max(1024)
    .default('')
    .describe('password of the first administrator; empty = made and printed once'),
  encryption_key: plainText
    .refine(
      (value) => value === '' || isBase64Key(value),
      'must be base64 of at least 32 random bytes, for example from `openssl rand -base64 32`',
    )
    .default('')
    .describe(
      'base64 of 32 random bytes; empty = encryption.key in the data folder, made at the first start',
    ),
  other_encryption_keys: plainText
    .refine(
      (value) => entriesOf(value).every(isBase64Key),
      'must be base64 of at least 32 random bytes each, joined by commas',
    )
    .default('')
    .describe('keys that secrets are read with as well, joined by commas: for a change of the key'),
  log_level: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  max_parallel_tasks: wholeNumber(0, 100_000)
    .default(0)
    .describe('tasks at once over the whole server; 0 = only projects, templates and runners limit'),
  runner_max_parallel_tasks: wholeNumber(1, 1000)
    .default(10)
    .describe('tasks at once of the built-in runner'),
  runner_lost_after_seconds: wholeNumber(40, 86_400)
    .default(300)
    .describe('a runner silent for so long is lost, and its running tasks end as failed'),
  stop_grace_seconds: wholeNumber(0, 3600)
    .default(10)
    .describe('time that a stopped task has to end by itself before it is killed'),
  task_timeout_seconds: wholeNumber(0, 31_536_000)
    .default(0)
    .describe('longest run time of a task, whatever its template allows; 0 = no limit'),
  max_tasks_per_template: wholeNumber(0, 1_000_000)
    .default(0)
    .describe('so many of the newest tasks are kept of each template; 0 = all'),
  max_task_age_days: wholeNumber(0, 36_500)
    .default(0)
    .describe('a task is removed so many days after its end; 0 = never'),
  max_output_megabytes: wholeNumber(0, 100_000_000)
    .default(0)
    .describe('so much output is kept in all, the oldest tasks go first; 0 = without limit'),
  drain_seconds: wholeNumber(0, 3600)
    .default(15)
    .describe('a server that drains (signal QUIT) says for so long that it is not ready, before it ends'),
  trusted_proxies: trustedProxies,
  users_can_create_projects: switchedOn
    .default(false)
    .describe('true = not only administrators create projects'),
  session_max_days: wholeNumber(1, 3650)
    .default(30)
    .describe(
      'a session ends after so many days, however much it is used; after a week without use in any case',
    ),
  password_min_length: wholeNumber(8, 128)
    .default(8)
    .describe('characters of a new password at least; common ones are refused in any case'),
  second_factor: z
    .enum(['off', 'administrators', 'everyone'], { error: 'must be one of off, administrators, everyone' })
    .default('off')
    .describe('who must have a second factor: off, administrators or everyone'),
  second_factor_by_provider: switchedOn
    .default(true)
    .describe(
      'true = who signs in through a provider of oidc_providers needs none here: it asks for its own',
    ),
  invitation_days: wholeNumber(1, 90)
    .default(7)
    .describe('the link in the mail of an invitation is good for so many days'),
  password_login_disable: switchedOn
    .default(false)
    .describe('true = nobody signs in by password, only through a provider of oidc_providers'),
  oidc_providers: oidcProviderMap
    .default({})
    .describe('providers to sign in with: a map in the file, its JSON text in the environment'),
  group_rules: groupRuleList
    .default([])
    .describe('rules from groups to roles: a list in the file, its JSON text in the environment'),
  ...ldapSettings,
  ...alertSettings,
  ...auditSettings,
  traces_url: webAddress
    .default('')
    .describe(
      'where traces of tasks go, as OTLP over HTTP: https://collector.example.org:4318/v1/traces; empty = nowhere',
    ),
  traces_authorization: plainText
    .regex(/^[\x20-\x7e]*$/, 'must be what goes into the header Authorization')
    .default('')
    .describe('for the header Authorization of what is sent there, for example `Bearer …`'),
  migration_snapshots: wholeNumber(0, 100)
    .default(3)
    .describe(
      'so many copies of the database from before its migrations are kept in the data folder; 0 = none',
    ),
  webhook_max_megabytes: wholeNumber(1, 25)
    .default(1)
    .describe('largest body of a webhook that is taken, in megabytes'),
  mcp: z
    .enum(['off', 'read', 'run'], { error: 'must be one of off, read, run' })
    .default('read')
    .describe(
      'what programs may do at /mcp with an API token: off, read, or run (start and stop tasks, too)',
    ),
  global_integration_alias: plainText
    .regex(/^[A-Za-z0-9_-]{0,100}$/, 'must be at most 100 letters, digits, dashes and underscores')
    .default('')
    .describe('/api/integrations/<alias> that asks every searchable integration; empty = none'),
  runner_registration_token: plainText
    .max(1024, 'must be at most 1024 characters')
    .default('')
    .describe('with this token runners register by themselves; empty = only administrators add runners'),
  runner_isolation: z
    .enum(['sandbox', 'host'], { error: 'must be sandbox or host' })
    .default('sandbox')
    .describe(
      'what tasks of the built-in runner reach; sandbox = their own files and processes, host = all that its user can',
    ),
  runner_task_user: plainText
    .default('')
    .describe('user of those tasks where the server runs as root; empty = signalbox-task, or one of nobody'),
  runner_task_folders: plainText
    .refine(
      (value) => value.split(':').every((folder) => folder === '' || folder.startsWith('/')),
      'must name full paths, joined by colons',
    )
    .default('')
    .describe('folders that those tasks may change beside their own, joined by colons'),
  use_remote_runner: switchedOn.default(false).describe('true = this server starts no runner of its own'),
  demo_mode: switchedOn
    .default(false)
    .describe('true = the console says on each page that this server is there to be tried'),
});
export type SettingName = keyof z.infer<typeof settings>;
export const settingNames = Object.keys(settings.shape) as SettingName[];

export type LogLevel = z.infer<typeof settings>['log_level'];

/** The validated settings, as the program uses them. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** absolute; null = there is none */
  readonly settingsFile: string | null;
  /** absolute */
  readonly dataDir: string;
  /** null = SQLite */
  readonly postgresUrl: string | null;
  /** how long a statement may take on PostgreSQL */
  readonly databaseTimeoutMs: number;
  /** null = http on the address that the server listens on */
  readonly publicUrl: URL | null;
  /** '' or '/sub/path', never with a slash at its end */
  readonly basePath: string;
  readonly adminLogin: string;
  /** null = make one */
  readonly adminPassword: string | null;
  /** null = the key file in the data folder */
  readonly encryptionKey: Uint8Array | null;
  /** with which secrets are read as well */
  readonly otherEncryptionKeys: readonly Uint8Array[];
  readonly logLevel: LogLevel;
  readonly maxParallelTasks: number;
  readonly runnerMaxParallelTasks: number;
  readonly runnerLostAfterMs: number;
  readonly stopGraceMs: number;
  readonly taskTimeoutMs: number;
  readonly retention: RetentionRules;
  /** from the word to drain until it closes its connections */
  readonly drainMs: number;
  readonly trustedProxies: readonly string[];
  readonly usersCanCreateProjects: boolean;
  /** longest life of a session */
  readonly sessionMaxMs: number;
  /** how long the link of an invitation is good */
  readonly invitationMs: number;
  /** characters of a new password */
  readonly passwordMinLength: number;
  readonly factorDemand: FactorDemand;
  readonly isPasswordLoginDisabled: boolean;
  /** in the order in which they are offered */
  readonly oidcProviders: readonly OidcProviderConfig[];
  /** null = no directory */
  readonly ldap: LdapConfig | null;
  /** beside those that administrators make */
  readonly groupRules: readonly GroupRuleConfig[];
  /** by their keys: each channel of alerts reads its own */
  readonly alertSettings: Readonly<Record<string, unknown>>;
  readonly audit: AuditConfig;
  /** where traces go; null = nowhere */
  readonly traces: { readonly url: string; readonly authorization: string | null } | null;
  /** so many copies of the database from before its migrations are kept */
  readonly migrationSnapshots: number;
  /** what programs may do at `/mcp` */
  readonly mcp: 'off' | 'read' | 'run';
  /** null = none */
  readonly globalIntegrationAlias: string | null;
  readonly webhookMaxBytes: number;
  /** null = runners cannot register by themselves */
  readonly runnerRegistrationToken: string | null;
  readonly runnerIsolation: RunnerIsolationConfig;
  /** true = no built-in runner */
  readonly usesRemoteRunners: boolean;
  /** true = consoles say that the server is there to be tried */
  readonly isDemo: boolean;
}

/** What the tasks of the built-in runner can reach. */
interface RunnerIsolationConfig {
  readonly wanted: 'sandbox' | 'host';
  /** null = the runner chooses one */
  readonly taskUser: string | null;
  /** absolute; that tasks may change beside their own */
  readonly taskFolders: string;
  /** absolute; the server's own files and folders */
  readonly hidden: readonly string[];
  /** absolute; folders of repositories that the server made, inside hidden ones: git of the runner reads them */
  readonly repositories: readonly string[];
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function hasKnownTlsMode({ searchParams }: URL): boolean {
  return searchParams.getAll('sslmode').every((mode) => tlsModes.includes(mode));
}

function isPublicUrl(value: string): boolean {
  if (!isUrl(value, ['http:', 'https:'])) return false;
  const url = new URL(value);
  return url.search === '' && url.hash === '' && url.username === '' && url.password === '';
}

function isBase64Key(value: string): boolean {
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length >= 32;
}

/** For `serve --help`. */
export function settingsHelp(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback = schema.parse(undefined);
    const shown = fallback === '' || typeof fallback === 'object' ? '' : ` (default ${fallback})`;
    return `  SIGNALBOX_${name.toUpperCase().padEnd(26)} ${schema.description}${shown}`;
  });
  return `
Settings, as environment variables or as keys of the YAML file (data_dir for SIGNALBOX_DATA_DIR):
${lines.join('\n')}`;
}
