/** Texts that are the same as in English on purpose: whatever else is the same has been left untranslated. */

/** In every language: names of products, words of code, formats, units. */
export const alike: ReadonlySet<string> = new Set([
  ...['Bitbucket', 'Slack', 'GitHub, Gitea, Forgejo', 'JSON', 'URL', 'ID', 'API', 'Cron', 'Diff', 'Sudo'],
  ...['OK', 'Ansible', 'Terraform', 'OpenTofu', 'Pulumi', 'Bash', 'Python', 'PowerShell', 'MB', 'kB'],
  ...['localhost', 'Static YAML', 'UTC', 'Cron: {problem}', '{ms, number} ms', '{answer} ({ms, number} ms)'],
  ...['{bytes, number} B', '{size} kB'],
]);

/** Loanwords of one language, and words that it happens to share with English; by the id of the language. */
export const alikeIn: Readonly<Record<string, readonly string[]>> = {
  es: [],
  ru: [],
  de: [
    ...['Admin', 'Administrator', 'Alias', 'App', 'Backup', 'Body', 'Branch', 'Browser', 'Build'],
    ...['Chat', 'Client', 'Commit', 'Dashboard', 'Debug', 'Details', 'Header'],
    ...['Header <path></path>', 'Host', 'Hosts', 'Integration', 'Limit', 'Manager', 'Name'],
    ...['Offline', 'Online', 'Option', 'Optional', 'Outputs', 'Parameter', 'Parameter: {name}'],
    ...['Passphrase', 'Plan', 'Playbook', 'Repository', 'Runner', 'Secret', 'Secrets', 'Server'],
    ...['Stack', 'State', 'Status', 'System', 'Tags', 'Team', 'Text', 'Token', 'Topic'],
    ...['Variable', 'Version', 'Version {version}', 'Webhook', 'Workspace'],
  ],
  zh_cn: ['Playbook', 'Webhook'],
  zh_tw: ['Playbook', 'Webhook'],
  fr: [],
  it: [],
  pl: [
    ...['Admin', 'Administrator', 'Alias', 'Build', 'build {version}', 'Commit', 'Host', 'Limit'],
    ...['Login', 'Menu', 'Offline', 'Online', 'Plan', 'Playbook', 'Program', 'Runner', 'Status'],
    ...['System', 'Token', 'Webhook'],
  ],
  pt: [],
  pt_br: [],
  nl: [
    ...['Account', 'Alias', 'App', 'Body', 'Branch', 'Browser', 'Build', 'build {version}'],
    ...['Chat', 'Client', 'Commit', 'Dashboard', 'Database', 'Debug', 'Details'],
    ...['GitLab, secret token', 'Header', 'Header <path></path>', 'Headers', 'Host', 'Hosts'],
    ...['Inventory', 'inventory {name}', 'is', 'Machine', 'Manager', 'Menu', 'Offline', 'Online'],
    ...['Outputs', 'Parameter', 'Parameter: {name}', 'Plan', 'Playbook', 'Project'],
    ...['Project {name}', 'protocol {min, number}', 'Repository', 'repository {name}', 'Runner'],
    ...['Runners', 'Secret', 'Secrets', 'Server', 'Stack', 'State', 'Status', 'Tags', 'Team'],
    ...['Template', 'template {name}', 'Templates', 'Token', 'Topic', 'Type', 'was {address}'],
    ...['Webhook', 'Workspace', '{count, plural, one {# template} other {# templates}}'],
    ...['{name}: header <path></path> {comparison} <value></value>'],
  ],
};
