import { DEBUG_LEVEL } from '@signalbox/contract/rules';
import type { Job, JobKey } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../step-error.ts';
import { type AppCommand, type AppPlaces, programsOf } from './app-command.ts';
import { extraVarsDocument } from './extra-vars.ts';

type Part = { args: string[]; files?: AppCommand['files'] };

/** The command line of a playbook. Pure; throws `StepError` for a job that ansible cannot run. */
export function ansibleCommand(job: Job, places: AppPlaces): AppCommand {
  const parts: Part[] = [
    inventoryPart(job, places),
    loginPart(
      job.inventory?.user_key,
      { role: 'user', option: '--user', passwordOption: '--connection-password-file' },
      places,
    ),
    becomePart(job, places),
    flagsPart(job),
    ...job.vaults.map((vault, index) => vaultPart(vault, index, places)),
    filePart('--extra-vars', '@', { name: 'extra-vars.yml', content: extraVarsDocument(job) }, places),
    { args: [...job.template_arguments, ...job.task_arguments] },
    choicePart(job),
    { args: [job.playbook.startsWith('-') ? `./${job.playbook}` : job.playbook] },
  ];
  return {
    programs: programsOf(job),
    args: [...(job.app.args ?? []), ...parts.flatMap((part) => part.args)],
    files: parts.flatMap((part) => part.files ?? []),
    environment: { ...ansibleEnvironment(places), ...inventoryEnvironment(job) },
    ownEnvironment: places.agentSocket === null ? {} : { SSH_AUTH_SOCK: places.agentSocket },
    advice: text('advice.install_ansible', { command: 'apt-get install ansible-core' }),
    notes: [],
  };
}

/** Also what ansible-galaxy runs with. */
export function ansibleEnvironment(places: Pick<AppPlaces, 'knownHosts' | 'galaxy'>): Record<string, string> {
  return {
    PYTHONUNBUFFERED: '1',
    ANSIBLE_FORCE_COLOR: '1',
    // New hosts are learned per project, changed ones are refused; the repository's own ssh arguments stay in
    // force before these.
    ANSIBLE_SSH_EXTRA_ARGS: `-o StrictHostKeyChecking=accept-new -o "UserKnownHostsFile=\\"${places.knownHosts}\\""`,
    ...(places.galaxy === null
      ? {}
      : {
          ANSIBLE_COLLECTIONS_PATH: `${places.galaxy.collections}:~/.ansible/collections:/usr/share/ansible/collections`,
          ANSIBLE_ROLES_PATH: `${places.galaxy.roles}:~/.ansible/roles:/usr/share/ansible/roles:/etc/ansible/roles`,
        }),
  };
}

function inventoryPart(job: Job, places: AppPlaces): Part {
  const inventory = job.inventory;
  if (inventory === null) return { args: [] };
  switch (inventory.type) {
    case 'static':
      return filePart('-i', '', { name: 'inventory', content: ended(inventory.content) }, places);
    case 'static-yaml':
      return filePart('-i', '', { name: 'inventory.yml', content: ended(inventory.content) }, places);
    case 'file':
      return { args: ['-i', places.inventoryFile ?? inventory.content] };
    default:
      throw new StepError(
        text('prepare.inventory_type', { inventory: inventory.name, type: inventory.type }),
      );
  }
}

/**
 * A list of hosts that cannot be read is a failure: Ansible by itself would go on without any host, and call
 * that a success.
 */
function inventoryEnvironment({ inventory }: Job): Record<string, string> {
  return inventory?.type.startsWith('static') ? { ANSIBLE_INVENTORY_UNPARSED_FAILED: 'true' } : {};
}

type LoginRole = { role: 'user' | 'become'; option: string; passwordOption: string };

function loginPart(
  key: JobKey | undefined,
  { role, option, passwordOption }: LoginRole,
  places: AppPlaces,
): Part {
  if (key === undefined || key.type === 'none') return { args: [] };
  const login = key.login === '' ? [] : [option, key.login];
  if (key.type === 'ssh' || key.password === '') return { args: login };
  const password = filePart(
    passwordOption,
    '',
    { name: `${role}-password`, content: `${key.password}\n` },
    places,
  );
  return { args: [...login, ...password.args], files: password.files ?? [] };
}

function becomePart(job: Job, places: AppPlaces): Part {
  const { name = '', become_key: key } = job.inventory ?? {};
  if (key?.type === 'ssh') throw new StepError(text('prepare.sudo_key', { inventory: name }));
  return loginPart(
    key,
    { role: 'become', option: '--become-user', passwordOption: '--become-password-file' },
    places,
  );
}

function flagsPart({ options }: Job): Part {
  const args = [];
  if (options.debug) args.push(`-${'v'.repeat(options.debug_level || DEBUG_LEVEL.usual)}`);
  if (options.diff) args.push('--diff');
  if (options.dry_run) args.push('--check');
  return { args };
}

function choicePart({ options: { limit, tags = [], skip_tags = [] } }: Job): Part {
  const args = [];
  if (limit !== '') args.push(`--limit=${limit}`);
  if (tags.length > 0) args.push(`--tags=${tags.join(',')}`);
  if (skip_tags.length > 0) args.push(`--skip-tags=${skip_tags.join(',')}`);
  return { args };
}

function vaultPart(vault: { name: string; password: string }, index: number, places: AppPlaces): Part {
  if (vault.password === '') return { args: [] };
  const name = vault.name === '' ? 'default' : vault.name;
  if (name.includes('@')) throw new StepError(text('prepare.vault_name', { vault: name }));
  return filePart(
    '--vault-id',
    `${name}@`,
    { name: `vault-${index + 1}`, content: `${vault.password}\n` },
    places,
  );
}

function filePart(
  option: string,
  prefix: string,
  file: { name: string; content: string },
  places: AppPlaces,
): Part {
  return { args: [option, `${prefix}${places.secrets}/${file.name}`], files: [file] };
}

function ended(content: string): string {
  return content.endsWith('\n') ? content : `${content}\n`;
}
