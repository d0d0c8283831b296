import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productFiles } from './product-files.ts';
import { removeTreeNow } from './remove-tree.ts';
import type { RunnerPaths } from './runner-paths.ts';
import { BAD_PASSPHRASE_MARK } from './ssh/key-agents.ts';

/**
 * Answers git's questions from 0600 files, but only those of the repository's own host: a submodule or a
 * redirect elsewhere must not get the password.
 */
const GIT_ASKPASS = `#!/bin/sh
case $1 in
*"//$SIGNALBOX_ASKPASS_HOST': " | *"@$SIGNALBOX_ASKPASS_HOST': ") ;;
*) exit 1 ;;
esac
case $1 in
Username*) exec cat "$SIGNALBOX_ASKPASS_FILE.login" ;;
*) exec cat "$SIGNALBOX_ASKPASS_FILE.password" ;;
esac
`;

/** ssh-add asks again for as long as the answer is wrong; refusing the second time ends it. */
const SSH_PASSPHRASE = `#!/bin/sh
case $1 in
Bad*) echo '${BAD_PASSPHRASE_MARK}' >&2; exit 1 ;;
esac
if [ -s "$SIGNALBOX_ASKPASS_FILE" ]; then exec cat "$SIGNALBOX_ASKPASS_FILE"; fi
echo '${BAD_PASSPHRASE_MARK}' >&2
exit 1
`;

/** Replaces the configuration of the machine and of users for git of the runner. */
const GIT_CONFIG = `[gc]
	auto = 0
[maintenance]
	auto = false
[advice]
	detachedHead = false
[http]
	lowSpeedLimit = 1
	lowSpeedTime = 120
[core]
	hooksPath = /dev/null
	attributesFile = /dev/null
	excludesFile = /dev/null
`;

/** For git that a task's program starts, in the task's sandbox: it may use every repository that the task can read. */
const TASK_GIT_CONFIG = `${GIT_CONFIG}[safe]
	directory = *
`;

export type HelperScripts = {
  gitAskpass: string;
  sshPassphrase: string;
  /** for git of the runner */
  gitConfig: string;
  /** for git of a task's programs */
  taskGitConfig: string;
  /** the home folder of the runner's own git */
  emptyHome: string;
  /** folder of what Ansible is to load into itself, and of nothing else */
  ansiblePlugins: string;
};

/** Writes the small files that git, ssh and Ansible call back. They hold no secret. */
export function writeHelperScripts(paths: RunnerPaths): HelperScripts {
  // Tasks may have another user; of what lies above nobody else enters anything.
  chmodSync(paths.bin, 0o755);
  const write = (name: string, content: string, mode: number) => {
    const file = path.join(paths.bin, name);
    writeFileSync(file, content, { mode });
    chmodSync(file, mode);
    return file;
  };
  const ansiblePlugins = path.join(paths.bin, 'callbacks');
  mkdirSync(ansiblePlugins, { recursive: true });
  chmodSync(ansiblePlugins, 0o755);
  const plugin = path.join(ansiblePlugins, path.basename(productFiles.hostsPlugin));
  copyFileSync(productFiles.hostsPlugin, plugin);
  chmodSync(plugin, 0o644);
  return {
    ansiblePlugins,
    gitAskpass: write('git-askpass', GIT_ASKPASS, 0o755),
    sshPassphrase: write('ssh-passphrase', SSH_PASSPHRASE, 0o755),
    gitConfig: write('gitconfig', GIT_CONFIG, 0o644),
    taskGitConfig: write('task-gitconfig', TASK_GIT_CONFIG, 0o644),
    emptyHome: makeEmptyHome(path.join(paths.bin, 'home')),
  };
}

/** Tasks see the folder above read-only; what tasks without isolation have left there goes. */
function makeEmptyHome(folder: string): string {
  removeTreeNow(folder);
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o555);
  return folder;
}
