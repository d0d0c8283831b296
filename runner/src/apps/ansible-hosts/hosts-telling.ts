/**
 * How Ansible tells what became of each host: by a callback plugin of ours beside those of the user. Its
 * folder is one more place where Ansible looks for such plugins; the setting that says so takes the place of
 * the one in the user's file, which therefore goes into it.
 */
import path from 'node:path';
import { effectiveConfig } from '../ansible-config.ts';
import type { AppStep, TellingPlaces } from '../app-steps.ts';
import { HostReport } from './host-report.ts';

/** the plugin reads and removes them: see there */
const FILE_VARIABLE = 'SIGNALBOX_HOST_RESULTS';
const USERS_PLUGINS_VARIABLE = 'SIGNALBOX_CALLBACK_PLUGINS';
const PLUGINS_VARIABLE = 'ANSIBLE_CALLBACK_PLUGINS';

export const hostsTelling: NonNullable<AppStep['tells']> = {
  name: 'hosts',
  environment: callbackEnvironment,
  reader: () => new HostReport(),
};

/** Reads the settings files that count. Never throws. */
export function callbackEnvironment({
  file,
  plugins,
  root,
  environment,
}: TellingPlaces): Record<string, string> {
  const users = environment[PLUGINS_VARIABLE];
  return {
    [FILE_VARIABLE]: file,
    [PLUGINS_VARIABLE]: `${users ?? pluginsOfFiles(root, environment)}:${plugins}`,
    ...(users !== undefined && { [USERS_PLUGINS_VARIABLE]: users }),
  };
}

/** As Ansible reads them: relative to the file there, but to the working folder in the environment. */
function pluginsOfFiles(root: string, environment: Record<string, string>): string {
  const config = effectiveConfig({ root, environment });
  const named = config.find('defaults', 'callback_plugins');
  if (named === undefined) {
    const home = environment.ANSIBLE_HOME ?? config.find('defaults', 'home') ?? '~/.ansible';
    return `${home}/plugins/callback:/usr/share/ansible/plugins/callback`;
  }
  return named
    .split(':')
    .map((folder) => (/^(?:[/~$]|\{\{)/.test(folder) ? folder : path.resolve(config.folder ?? root, folder)))
    .join(':');
}
