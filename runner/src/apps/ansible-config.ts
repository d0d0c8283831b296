/** Reads the settings files of Ansible as Python's configparser does. Knows no setting by itself. */
import path from 'node:path';
import { readOrdinaryFile } from '../left-file.ts';

const SETTINGS_BYTES = 1024 * 1024;

export type AnsibleConfig = {
  /** undefined when no file has the setting, or the file cannot be read */
  find(section: string, key: string): string | undefined;
  /** of the file that counts; undefined when there is none */
  folder: string | undefined;
};

export type ConfigPlaces = {
  /** where Ansible runs */
  root: string;
  /** what Ansible's environment will hold of ANSIBLE_CONFIG and HOME */
  environment: Record<string, string>;
};

/** The settings of the repository: the file that ANSIBLE_CONFIG names, else the one at the root. */
export function repositoryConfig(places: ConfigPlaces): AnsibleConfig {
  return readConfig(repositoryFiles(places));
}

/** All settings that count: one file only, that of the repository, else of the home folder, else of the machine. */
export function effectiveConfig(places: ConfigPlaces): AnsibleConfig {
  const home = path.join(places.environment.HOME ?? '/', '.ansible.cfg');
  return readConfig([...repositoryFiles(places), home, '/etc/ansible/ansible.cfg']);
}

function repositoryFiles({ root, environment }: ConfigPlaces): string[] {
  const named = environment.ANSIBLE_CONFIG ?? '';
  const file = path.resolve(root, named.replace(/^~(?=\/|$)/, environment.HOME ?? '~'));
  return [...(named === '' ? [] : [file, path.join(file, 'ansible.cfg')]), path.join(root, 'ansible.cfg')];
}

/** The first of these files that can be read. */
function readConfig(files: string[]): AnsibleConfig {
  for (const file of files) {
    try {
      const written = readOrdinaryFile(file, SETTINGS_BYTES);
      if (written === undefined) continue;
      const settings = parseIni(written.toString('utf8'));
      const folder = path.dirname(file);
      return { find: (section, key) => settings.get(`${section}\0${key}`), folder };
    } catch {
      // Not readable: Ansible looks at the next place too.
    }
  }
  return { find: () => undefined, folder: undefined };
}

/**
 * Values by section and key, with a zero byte between. An indented line goes on with the value before; `;`
 * begins a comment.
 */
function parseIni(text: string): Map<string, string> {
  const settings = new Map<string, string>();
  let section = '';
  let key: string | undefined;
  for (const raw of text.split(/\r?\n/)) {
    if (/^\s*[#;]/.test(raw)) continue;
    const line = raw.replace(/\s;.*$/, '').trimEnd();
    const header = /^\[([^\]]+)\]/.exec(line);
    const setting = /^([^\s:=][^:=]*?)\s*[:=]\s*(.*)$/.exec(line);
    if (/^\s+\S/.test(line) && key !== undefined) settings.set(key, `${settings.get(key)}\n${line.trim()}`);
    else if (header !== null) {
      section = header[1] ?? '';
      key = undefined;
    } else if (setting !== null) {
      key = `${section}\0${setting[1]?.toLowerCase()}`;
      settings.set(key, setting[2] ?? '');
    }
  }
  return settings;
}
