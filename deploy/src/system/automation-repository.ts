/** The Git repository whose tasks the tests run: the files of the demo project, and scripts that show what a task can reach. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/project-root.ts';

/** Ends `count.sh` as soon as it exists. */
export const GATE = '/srv/gate';
/** What server and runner can read and no task must see. */
export const SECRET_FILES = [
  '/var/lib/signalbox/encryption.key',
  '/etc/signalbox/signalbox.yml',
  '/var/lib/signalbox-runner/runner.token',
];

const files = {
  'count.sh': `n=0; while [ ! -e ${GATE} ]; do n=$((n+1)); echo $n; sleep 0.1; done\n`,
  'reach.sh': `id -un
for file in ${SECRET_FILES.join(' ')}; do
  if [ -s "$file" ]; then echo "visible $file"; else echo "hidden $file"; fi
done
cat /proc/[0-9]*/cmdline | tr '\\0' ' ' | grep -q 'bin/signalbox[.]js' && echo 'visible server'
echo end
`,
  // A provider that is part of Terraform, so that nothing is downloaded.
  'infrastructure/main.tf': `resource "terraform_data" "demo" {
  input = "applied by a task"
}
output "demo" {
  value = terraform_data.demo.output
}
`,
};

/** Creates the bare repository `folder` with the branch "main". */
export function createAutomationRepository(folder: string): void {
  const tree = mkdtempSync(join(tmpdir(), 'signalbox-automation-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
      cwd: tree,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  try {
    cpSync(join(projectRoot, 'demo/project'), tree, { recursive: true });
    mkdirSync(join(tree, 'infrastructure'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(tree, name), content);
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message=Automation');
    git('clone', '--quiet', '--bare', '.', folder);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}
