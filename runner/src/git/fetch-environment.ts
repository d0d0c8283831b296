import type { Job } from '@signalbox/contract/runner-protocol';
import { gitEnvironment, knownHostsFile } from './git-access.ts';
import type { WorkspaceParts } from './workspace.ts';

/**
 * How a program of the task reaches what its files name elsewhere (modules in other repositories): with the
 * key of the task's own repository, and over ssh with the key of its inventory too.
 */
export async function fetchEnvironment(job: Job, workspace: WorkspaceParts): Promise<Record<string, string>> {
  const { repository, inventory } = job;
  const socket = await workspace.agents.socketFor([repository.key, inventory?.user_key]);
  const knownHosts = knownHostsFile(workspace.paths, job.project_id);
  const access = repository.kind === 'https' ? await gitEnvironment(repository, workspace) : {};
  const { GIT_ASKPASS, SIGNALBOX_ASKPASS_FILE, SIGNALBOX_ASKPASS_HOST }: Record<string, string | undefined> =
    access;
  return {
    GIT_CONFIG_GLOBAL: workspace.scripts.taskGitConfig,
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: `ssh -o ControlPath=none -o BatchMode=yes -o StrictHostKeyChecking=accept-new -o 'UserKnownHostsFile="${knownHosts}"'`,
    ...(GIT_ASKPASS !== undefined && { GIT_ASKPASS }),
    ...(SIGNALBOX_ASKPASS_FILE !== undefined && { SIGNALBOX_ASKPASS_FILE }),
    ...(SIGNALBOX_ASKPASS_HOST !== undefined && { SIGNALBOX_ASKPASS_HOST }),
    ...(socket !== null && { SSH_AUTH_SOCK: socket }),
  };
}
