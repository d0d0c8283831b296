/**
 * What the forms ask for. The server stores what clients send, as it was sent, and says at the start of a task what cannot
 * run; a person hears of it while typing. Each is the contract's body with these rules on top.
 */
import {
  environmentBody,
  inventoryBody,
  isBranchName,
  isJsonObjectText,
  isPathInside,
  isWorkspaceType,
  needsPlaybook,
  projectBody,
  repositoryBody,
  repositoryKind,
  templateBody,
  userInfo,
} from '@signalbox/contract';
import { z } from 'zod';

type Issue = (path: string, message: string) => void;

function issuesInto(context: z.RefinementCtx): Issue {
  return (path, message) => context.addIssue({ code: 'custom', path: path.split('.'), message });
}

const filled = (what: string, max = 255) =>
  z
    .string(`${what} is required`)
    .trim()
    .min(1, `${what} is required`)
    .max(max, `must have at most ${max} characters`);

export const projectForm = z.object({ ...projectBody.shape, name: filled('Project name') });

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
    if (kind === undefined) issue('git_url', 'Incorrect URL');
    else if (userInfo.exec(body.git_url)?.[2]?.includes(':')) {
      issue('git_url', 'The URL must not hold a password: put it into an access key');
    }
    if (kind === 'local') return;
    if (body.git_branch === '') issue('git_branch', 'Branch is required');
    else if (!isBranchName(body.git_branch)) issue('git_branch', 'This is not a branch name');
  });

export const inventoryForm = z
  .object({ ...inventoryBody.shape, name: filled('Name') })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    const content = body.inventory.trim();
    const isWorkspace = isWorkspaceType(body.type);
    if (!isWorkspace && body.ssh_key_id === null) issue('ssh_key_id', 'User credentials are required');
    if (isWorkspace && content === '') issue('inventory', 'Workspace name is required');
    if (body.type !== 'file') return;
    if (content === '') issue('inventory', 'Path to inventory file is required');
    else if (!isPathInside(content)) issue('inventory', 'The path must stay inside the repository');
  });

export const environmentForm = z
  .object({ ...environmentBody.shape, name: filled('Environment name'), json: z.string(), env: z.string() })
  .superRefine(({ json, env }, context) => {
    if (json.trim() !== '' && !isJsonObjectText(json)) {
      issuesInto(context)('json', 'Extra variables must be a JSON object');
    }
    if (env.trim() !== '' && !isJsonObjectText(env)) {
      issuesInto(context)('env', 'Environment variables must be a JSON object');
    }
  });

export const templateForm = z
  .object({ ...templateBody.shape, name: filled('Name', 100) })
  .superRefine((body, context) => {
    const issue = issuesInto(context);
    const path = body.playbook.trim();
    if (body.app === 'ansible' && body.inventory_id === null) issue('inventory_id', 'Inventory is required');
    if (needsPlaybook(body.app) && path === '') {
      const what = body.app === 'ansible' ? 'Playbook' : 'Script';
      issue('playbook', `${what} filename is required`);
    }
    // A folder may be written from the root of the repository.
    const inside = needsPlaybook(body.app) ? path : path.replace(/^\/+/, '');
    if (inside !== '' && !isPathInside(inside)) issue('playbook', 'The path must stay inside the repository');
    const version = body.start_version?.trim() ?? '';
    if (body.type === 'build' && version === '') issue('start_version', 'Start version is required');
    else if (body.type === 'build' && !/\d/.test(version)) {
      issue('start_version', 'must contain a number, such as 1.0.0: each build counts it up');
    }
    if (body.type === 'deploy' && body.build_template_id === null) {
      issue('build_template_id', 'Build template is required');
    }
    const branch = body.git_branch?.trim() ?? '';
    if (branch !== '' && !isBranchName(branch)) issue('git_branch', 'This is not a branch name');
    const names = (body.survey_vars ?? []).map((variable) => variable.name);
    if (new Set(names).size !== names.length) issue('survey_vars', 'Survey variables must have unique names');
    for (const [index, vault] of body.vaults.entries()) {
      if (vault.name?.includes('@')) issue(`vaults.${index}.name`, 'must not contain an @');
    }
    const vaults = body.vaults.map(({ vault_key_id, name }) => `${vault_key_id} ${name ?? ''}`);
    if (new Set(vaults).size !== vaults.length) issue('vaults', 'The same vault is listed twice');
  });

/** What a form sends of a text: without the blanks at its ends, unless nobody has touched it. */
export function typedText(value: string, stored: string | null | undefined): string {
  return value === stored ? value : value.trim();
}
