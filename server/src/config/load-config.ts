/** Defaults < YAML file < environment. Every mistake is collected, and each names the place that has to be changed. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isLoopback } from '@signalbox/contract/rules';
import type { z } from 'zod';
import { alertSettings, missingAlertSettings } from '../features/alerts/alert-channels.ts';
import { unreadable } from '../lib/this-user.ts';
import { toAudit } from './audit-settings.ts';
import { type Config, type SettingName, settings } from './config.ts';
import { type GivenSettings, readEnvironment, readSettingsFile, suggestion } from './config-sources.ts';
import { groupRuleOptionNames, toGroupRules, unknownSources } from './group-rule-settings.ts';
import { ldapMappingNames, missingLdapSettings, toLdap } from './ldap-settings.ts';
import { optionsKnownAt, toOidcProviders } from './oidc-providers.ts';
import { secretSettings } from './secret-files.ts';
import { entriesOf } from './trusted-proxies.ts';

export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

interface Sources {
  /** path given by `--config`; false = read no file at all */
  readonly file?: string | false | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
}

const DEFAULT_FILE = 'signalbox.yml';

/** The options of settings that hold some; those of providers differ by their place. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  ldap_mappings: ldapMappingNames,
  group_rules: groupRuleOptionNames,
};

export function loadConfig(sources: Sources): Config {
  const mistakes: string[] = [];
  const given: GivenSettings = new Map();
  if (sources.file !== false) readSettingsFile(configFile(sources), given, mistakes);
  readEnvironment(sources.environment, {
    given,
    mistakes,
    workingDirectory: sources.workingDirectory,
  });
  const values: Record<string, unknown> = {};
  for (const [name, { value }] of given) values[name] = value;
  const parsed = settings.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) mistakes.push(...sentencesOf(issue, given));
  if (!parsed.success) throw new ConfigError(mistakes);
  // A path in the file counts from where the file lies, one in the environment from where the program was started.
  const folderOf = (name: SettingName) => {
    const from = given.get(name)?.file;
    return typeof from === 'string' ? dirname(from) : sources.workingDirectory;
  };
  const files = [...given.values()].flatMap(({ secretFile = [] }) => secretFile);
  if (sources.file !== false) files.unshift(configFile(sources).file);
  const config = { ...toConfig(parsed.data, folderOf, files), settingsFile: settingsFileOf(sources) };
  mistakes.push(...mistakesBetween(config, given));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

function settingsFileOf(sources: Sources): string | null {
  if (sources.file === false) return null;
  const { file } = configFile(sources);
  return existsSync(file) ? file : null;
}

function configFile({ file, environment, workingDirectory }: Sources) {
  const chosen = file || environment.SIGNALBOX_CONFIG || undefined;
  return { file: resolve(workingDirectory, chosen ?? DEFAULT_FILE), isChosen: chosen !== undefined };
}

function sentencesOf(issue: z.core.$ZodIssue, given: GivenSettings): string[] {
  const [first, ...path] = issue.path;
  const name = String(first) as SettingName;
  const { placeOf, value } = given.get(name) ?? { placeOf: () => name, value: undefined };
  if (issue.code === 'unrecognized_keys') {
    const known = optionsOf[name] ?? optionsKnownAt(path);
    return issue.keys.map((key) => `${placeOf([...path, key])} is not a setting${suggestion(key, known)}`);
  }
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  return [`${placeOf(path)} ${message}${secretSettings.has(name) ? '' : ` (now ${shown(value)})`}`];
}

/** Somebody may have written a password into an address. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/\/\/[^/@\s"]*@/g, '//***@');
}

/** What no setting shows by itself. */
function mistakesBetween(config: Config, given: GivenSettings): string[] {
  const mistakes: string[] = [];
  if (config.isPasswordLoginDisabled && config.oidcProviders.length === 0) {
    const place = given.get('password_login_disable')?.placeOf([]);
    mistakes.push(`${place} leaves no way to sign in: add a provider to oidc_providers`);
  }
  if (config.oidcProviders.length > 0 && config.publicUrl === null && !isLoopback(config.host)) {
    const place = given.get('oidc_providers')?.placeOf([]);
    mistakes.push(
      `${place} needs public_url, the address that browsers use: providers send people back to it, and without it whoever asks could name another one`,
    );
  }
  const sources = ['ldap', ...config.oidcProviders.map(({ id }) => id)];
  for (const { index, source } of unknownSources(config.groupRules, sources)) {
    const place = given.get('group_rules')?.placeOf([index, 'source']);
    mistakes.push(`${place} must be ldap or the id of one of oidc_providers (now ${JSON.stringify(source)})`);
  }
  for (const sentence of config.ldap === null ? [] : missingLdapSettings(config.ldap)) {
    mistakes.push(`${given.get('ldap_enable')?.placeOf([])} ${sentence}`);
  }
  for (const { setting, sentence } of missingAlertSettings(config.alertSettings)) {
    mistakes.push(`${given.get(setting as SettingName)?.placeOf([])} ${sentence}`);
  }
  if (config.audit.webhook?.secret === '') {
    const place = given.get('audit_webhook_url')?.placeOf([]);
    mistakes.push(`${place} needs audit_webhook_secret, by which the receiver knows who sends`);
  }
  const namedFiles = {
    ldap_ca_file: config.ldap?.caFile,
    ldap_bindpassword_file: config.ldap?.bindPasswordFile,
    audit_syslog_ca_file: config.audit.syslog?.caFile,
  };
  for (const [name, file] of Object.entries(namedFiles)) {
    mistakes.push(...fileMistakes(file, () => given.get(name as SettingName)?.placeOf([])));
  }
  for (const { id, clientIdFile, clientSecretFile } of config.oidcProviders) {
    const files = { client_id_file: clientIdFile, client_secret_file: clientSecretFile };
    for (const [option, file] of Object.entries(files)) {
      mistakes.push(...fileMistakes(file, () => given.get('oidc_providers')?.placeOf([id, option])));
    }
  }
  return mistakes;
}

function fileMistakes(file: string | null | undefined, place: () => string | undefined): string[] {
  if (typeof file !== 'string') return [];
  try {
    accessSync(file, constants.R_OK);
    return [];
  } catch (error) {
    return [`${place()} names ${file}, which ${unreadable(error as NodeJS.ErrnoException)}`];
  }
}

function toConfig(
  values: ReturnType<typeof settings.parse>,
  folderOf: (name: SettingName) => string,
  files: readonly string[],
): Omit<Config, 'settingsFile'> {
  const publicUrl = values.public_url === '' ? null : new URL(values.public_url);
  const dataDir = resolve(folderOf('data_dir'), values.data_dir);
  const oidcProviders = toOidcProviders(values.oidc_providers, (path) =>
    resolve(folderOf('oidc_providers'), path),
  );
  const ldap = toLdap(values, (name) => resolve(folderOf(name), values[name]));
  const audit = toAudit(values, (name) => resolve(folderOf(name), values[name]));
  const secretFiles = [
    ldap?.bindPasswordFile,
    audit.file,
    ...oidcProviders.flatMap(({ clientIdFile, clientSecretFile }) => [clientIdFile, clientSecretFile]),
  ];
  return {
    host: values.host,
    port: values.port,
    dataDir,
    postgresUrl: values.database_url || null,
    databaseTimeoutMs: values.database_timeout_seconds * 1000,
    publicUrl,
    basePath: (publicUrl?.pathname ?? '').replace(/\/+$/, ''),
    adminLogin: values.admin_login,
    adminPassword: values.admin_password || null,
    encryptionKey: values.encryption_key === '' ? null : Buffer.from(values.encryption_key, 'base64'),
    otherEncryptionKeys: entriesOf(values.other_encryption_keys).map((key) => Buffer.from(key, 'base64')),
    logLevel: values.log_level,
    maxParallelTasks: values.max_parallel_tasks,
    runnerMaxParallelTasks: values.runner_max_parallel_tasks,
    runnerLostAfterMs: values.runner_lost_after_seconds * 1000,
    stopGraceMs: values.stop_grace_seconds * 1000,
    taskTimeoutMs: values.task_timeout_seconds * 1000,
    retention: {
      maxTasksPerTemplate: values.max_tasks_per_template,
      maxTaskAgeDays: values.max_task_age_days,
      maxOutputMegabytes: values.max_output_megabytes,
    },
    drainMs: values.drain_seconds * 1000,
    trustedProxies: entriesOf(values.trusted_proxies),
    usersCanCreateProjects: values.users_can_create_projects,
    sessionMaxMs: values.session_max_days * 24 * 3600 * 1000,
    invitationMs: values.invitation_days * 24 * 3600 * 1000,
    passwordMinLength: values.password_min_length,
    factorDemand: { of: values.second_factor, isProviderEnough: values.second_factor_by_provider },
    isPasswordLoginDisabled: values.password_login_disable,
    oidcProviders,
    groupRules: toGroupRules(values.group_rules),
    ldap,
    alertSettings: Object.fromEntries(
      Object.keys(alertSettings).map((name) => [name, values[name as SettingName]]),
    ),
    audit,
    traces:
      values.traces_url === ''
        ? null
        : { url: values.traces_url, authorization: values.traces_authorization || null },
    migrationSnapshots: values.migration_snapshots,
    mcp: values.mcp,
    globalIntegrationAlias: values.global_integration_alias || null,
    webhookMaxBytes: values.webhook_max_megabytes * 1024 * 1024,
    runnerRegistrationToken: values.runner_registration_token || null,
    runnerIsolation: {
      wanted: values.runner_isolation,
      taskUser: values.runner_task_user || null,
      taskFolders: values.runner_task_folders,
      hidden: [dataDir, ...files, ...secretFiles.filter((file) => typeof file === 'string')],
      repositories: [resolve(dataDir, 'demo')],
    },
    usesRemoteRunners: values.use_remote_runner,
    isDemo: values.demo_mode,
  };
}
