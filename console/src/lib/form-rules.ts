/**
 * What the forms ask for. The server stores what clients send, as it was sent, and says at the start of a
 * task what cannot run; a person hears of it while typing. Each is the contract's body with these rules on
 * top.
 */
import {
  alertChannelBody,
  alertRuleBody,
  environmentBody,
  fieldMessage,
  integrationBody,
  integrationValueBody,
  inventoryBody,
  isBranchName,
  isJsonObjectText,
  isPathInside,
  isWorkspaceType,
  type NounWords,
  needsSecret,
  nounOf,
  ONE_TIME,
  profileOf,
  projectBody,
  repositoryBody,
  repositoryKind,
  requiredMessage,
  scheduleBody,
  templateBody,
  userBody,
  userInfo,
} from '@signalbox/contract';
import { z } from 'zod';

type Issue = (path: string, message: string) => void;

function issuesInto(context: z.RefinementCtx): Issue {
  return (path, message) => context.addIssue({ code: 'custom', path: path.split('.'), message });
}

const filled = (what: NounWords, max = 255) =>
  z
    .string(requiredMessage(what))
    .trim()
    .min(1, requiredMessage(what))
    .max(max, fieldMessage('field.text_long', { maximum: max }));

export const projectForm = z.object({ ...projectBody.shape, name: filled('Project name') });

export const alertChannelForm = z.object({
  ...alertChannelBody.shape,
  name: filled('Channel name'),
  override_secret: z.boolean(),
});

export const alertRuleForm = z
  .object({ ...alertRuleBody.shape, name: filled('Rule name') })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    if (body.channel_id === null && body.server_channel === '') {
      issue('channel_id', fieldMessage('alert.one_channel'));
    }
    if (body.events.includes('late') && body.late_minutes === null) {
      issue('late_minutes', fieldMessage('alert.late_minutes'));
    }
  });

export const repositoryForm = z
  .object({
    ...repositoryBody.shape,
    name: filled('Repository name'),
    git_url: filled('URL or path', 1024),
    git_branch: z.string().trim(),
  })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    const kind = repositoryKind(body.git_url);
    if (kind === undefined) issue('git_url', fieldMessage('form.url'));
    else if (userInfo.exec(body.git_url)?.[2]?.includes(':')) {
      issue('git_url', fieldMessage('field.url_password'));
    }
    if (kind === 'local') return;
    if (body.git_branch === '') issue('git_branch', requiredMessage('Branch'));
    else if (!isBranchName(body.git_branch)) issue('git_branch', fieldMessage('start.branch'));
  });

export const inventoryForm = z
  .object({ ...inventoryBody.shape, name: filled('Name') })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    const content = body.inventory.trim();
    const isWorkspace = isWorkspaceType(body.type);
    if (!isWorkspace && body.ssh_key_id === null) issue('ssh_key_id', fieldMessage('form.user_credentials'));
    if (isWorkspace && content === '') {
      issue('inventory', requiredMessage(body.type === 'pulumi-stack' ? 'Stack' : 'Workspace name'));
    }
    if (body.type !== 'file') return;
    if (content === '') issue('inventory', requiredMessage('Path to inventory file'));
    else if (!isPathInside(content)) issue('inventory', fieldMessage('start.path_outside'));
  });

export const environmentForm = z
  .object({ ...environmentBody.shape, name: filled('Environment name'), json: z.string(), env: z.string() })
  .superRefine(({ json, env }, context) => {
    if (json.trim() !== '' && !isJsonObjectText(json)) {
      issuesInto(context)('json', fieldMessage('form.json_object', { what: nounOf('Extra variables') }));
    }
    if (env.trim() !== '' && !isJsonObjectText(env)) {
      issuesInto(context)('env', fieldMessage('form.json_object', { what: nounOf('Environment variables') }));
    }
  });

export const templateForm = z
  .object({ ...templateBody.shape, name: filled('Name', 100) })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    const path = body.playbook.trim();
    const { file, inventory } = profileOf(body.app);
    if (inventory?.ownName === null && body.inventory_id === null) {
      issue('inventory_id', requiredMessage(inventory.kind === 'hosts' ? 'Inventory' : 'Stack'));
    }
    if (file.isRequired && path === '') {
      const what = file.word === 'playbook' ? 'Playbook path' : 'Script filename';
      issue('playbook', requiredMessage(what));
    }
    // A folder may be written from the root of the repository.
    const inside = file.word === 'folder' ? path.replace(/^\/+/, '') : path;
    if (inside !== '' && !isPathInside(inside)) issue('playbook', fieldMessage('start.path_outside'));
    const version = body.start_version?.trim() ?? '';
    if (body.type === 'build' && version === '') issue('start_version', requiredMessage('Start version'));
    else if (body.type === 'build' && !/\d/.test(version)) {
      issue('start_version', fieldMessage('form.start_version'));
    }
    if (body.type === 'deploy' && body.build_template_id === null) {
      issue('build_template_id', requiredMessage('Build template'));
    }
    const branch = body.git_branch?.trim() ?? '';
    if (branch !== '' && !isBranchName(branch)) issue('git_branch', fieldMessage('start.branch'));
    const names = (body.survey_vars ?? []).map((variable) => variable.name);
    if (new Set(names).size !== names.length) issue('survey_vars', fieldMessage('form.survey_names'));
    for (const [index, vault] of body.vaults.entries()) {
      if (vault.name?.includes('@')) issue(`vaults.${index}.name`, fieldMessage('form.no_at'));
    }
    const vaults = body.vaults.map(({ vault_key_id, name }) => `${vault_key_id} ${name ?? ''}`);
    if (new Set(vaults).size !== vaults.length) issue('vaults', fieldMessage('field.vault_twice'));
  });

export const scheduleForm = z
  .object({ ...scheduleBody.shape, name: filled('Name', 100) })
  .superRefine(({ type, cron_format, run_at }, context) => {
    const issue = issuesInto(context);
    if (type === ONE_TIME && run_at === null) issue('run_at', requiredMessage('Date and time'));
    if (type !== ONE_TIME && cron_format.trim() === '') issue('cron_format', requiredMessage('Cron'));
  });

export const integrationForm = z
  .object({ ...integrationBody.shape, name: filled('Name') })
  .superRefine(({ auth_method: method, auth_header: header, auth_secret_id: key }, context) => {
    const issue = issuesInto(context);
    if (needsSecret(method) && key === null) issue('auth_secret_id', fieldMessage('integration.no_key'));
    if ((method === 'token' || method === 'hmac') && header.trim() === '') {
      issue('auth_header', fieldMessage('integration.no_header'));
    }
  });

export const integrationValueForm = integrationValueBody.superRefine(({ variable }, context) => {
  if (variable.trim() === '') issuesInto(context)('variable', requiredMessage('Variable'));
});

export const newUserForm = userBody.superRefine(({ external, password }, context) => {
  if (!external && !password) issuesInto(context)('password', requiredMessage('Password'));
});

/** A schedule that runs only for new commits, beside what stays as it is. */
export const commitCheckForm = z.object({
  repository_id: z.int(requiredMessage('Repository')),
  cron_format: z.string(),
});
