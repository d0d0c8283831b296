/** The files of the templates: each says all that it knows, in the ways in which programs do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventLog, stepEvent } from '../../../../runner/src/testing/pulumi-stand-in.ts';

const SHELL = `env
echo "arguments: $*"
printf %s "$canary_variable" | base64
printf %s "$CANARY_ENVIRONMENT" | od -An -tx1 | tr -d ' \\n'; echo
echo "to the errors: $canary_answer" >&2
echo "left behind: $canary_answer" > left-behind
echo "left behind: $canary_answer" > "\${TMPDIR:-/tmp}/left-behind"
sleep 0.5
`;

const PYTHON = `import os, sys, time
print(dict(os.environ), sys.argv)
time.sleep(0.5)
raise ValueError(os.environ.get("canary_variable"))
`;

const PLAYBOOK = `- hosts: all
  gather_facts: false
  tasks:
    - debug: { msg: "{{ canary_variable }} {{ canary_answer }} {{ ansible_password | default('') }}" }
    - command: env
    - copy: { content: "{{ canary_variable }}", dest: "{{ playbook_dir }}/left-behind" }
      diff: true
    - fail: { msg: "{{ canary_answer }}" }
`;

const POWERSHELL = 'Get-ChildItem Env:; Write-Error $env:canary_variable; exit 1\n';

const VARIABLES = ['canary_variable', 'canary_answer']
  .map((name) => `variable "${name}" { sensitive = true }\n`)
  .join('');

/** In place of tofu: says its environment and its files of variables. */
const PLANNER = `#!/bin/sh
for word; do case $word in -out=*) out=\${word#-out=} ;; -var-file=*) cat "\${word#-var-file=}" ;; esac; done
case $1 in
version) [ "$#" = 1 ] && echo v3.200.0 || echo '{"terraform_version":"1.11.4"}' ;;
plan) env; sleep 0.5; env > "$out"; exit 2 ;;
show) echo '{"format_version":"1.2","terraform_version":"1.11.4","resource_changes":[{"address":"a.b","change":{"actions":["create"],"before":null,"after":{"word":"known after apply"}}}]}' ;;
apply) env; echo "$canary_variable"; exit 1 ;;
workspace) echo default ;;
esac
`;

const REMOTE_PLAYBOOK = `- hosts: all
  gather_facts: false
  tasks:
    - command: env
    - fail: { msg: "{{ canary_variable }} {{ canary_answer }}" }
`;

/** In place of pulumi: says its environment, its settings and what it is to encrypt. */
const STACKER = `#!/bin/sh
for word; do case $word in
  --event-log=*) log=\${word#*=} ;; --save-plan=*) save=\${word#*=} ;; --config-file=*) config=\${word#*=} ;;
esac; done
case "$1 $2" in
'version ') echo v3.261.0 ;;
'stack export') echo '{"serial": 1}' ;;
'config set') echo "to encrypt: $(cat)" ;;
esac
case $1 in
preview) env; cat "$config"; [ -z "$log" ] || cp pulumi-events "$log"; sleep 0.5; env > "$save" ;;
up) env; exit 1 ;;
esac
`;

export interface CanaryFiles {
  /** a bare repository below `root` */
  readonly root: string;
  readonly planner: string;
  readonly stacker: string;
}

export function writePrograms(folder: string): CanaryFiles {
  const work = join(folder, 'work');
  mkdirSync(work, { recursive: true });
  const files = {
    'run.sh': SHELL,
    'run.py': PYTHON,
    'site.yml': PLAYBOOK,
    'run.ps1': POWERSHELL,
    'main.tf': VARIABLES,
    'remote.yml': REMOTE_PLAYBOOK,
    'Pulumi.yaml': 'name: canary\nruntime: yaml\n',
    'pulumi-events': eventLog([stepEvent('create', 'thing')], { create: 1 }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(work, name), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: work });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'first');
  const root = join(folder, 'repositories');
  mkdirSync(root);
  execFileSync('git', ['clone', '-q', '--bare', work, join(root, 'canary.git')]);
  const program = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text, { mode: 0o755 });
    chmodSync(file, 0o755);
    return file;
  };
  return { root, planner: program('planner', PLANNER), stacker: program('stacker', STACKER) };
}

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

/** Of OpenSSH, which stands where the tests start it. */
export function hasSshServer(): boolean {
  return existsSync('/usr/sbin/sshd') && isInstalled('ssh-agent');
}
