import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { productFiles } from './product-files.ts';
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

/** Nothing of the machine's or a user's git configuration reaches a task. */
const GIT_CONFIG = `[safe]
	directory = *
[gc]
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
`;

export type HelperScripts = {
  gitAskpass: string;
  sshPassphrase: string;
  gitConfig: string;
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
  };
}
