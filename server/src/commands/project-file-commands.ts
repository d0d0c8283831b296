/** `signalbox export` and `apply`: a project as files. */
import type { Command } from 'commander';
import type { ApplyFlags, FileFlags } from '../cli/project-files/apply-command.ts';
import { ending, inProject } from './client-options.ts';

const SECRETS = `
Secrets are never in files, only where they are: {env: NAME} or {file: path}. In a file of a key
  secret: {login: deploy, password: {env: DEPLOY_PASSWORD}}      or {login: …, private_key: {file: …}, passphrase: …}
in one of an environment
  secrets: [{type: env, name: API_TOKEN, value: {env: API_TOKEN}}]
and in one of an alert channel
  settings: {url: {env: SLACK_URL}}                               also token, secret; chat, topic, to as they are
They are set where the server has none; with --secrets also those that it has.

Exit codes: 0 done or nothing to do, 2 --check and something would change, 240 refused, 241 not allowed, 242 server away.`;

export function addProjectFileCommands(program: Command): void {
  inProject(program.command('export'))
    .argument('<folder>', 'where the files go; those of an earlier export are written anew')
    .description('write a project as YAML files, one for each object, without secrets')
    .action((folder: string, flags: FileFlags) =>
      ending(async () =>
        (await import('../cli/project-files/apply-command.ts')).exportProject(folder, flags),
      ),
    );
  inProject(program.command('apply'))
    .argument('<folder>', 'with files as export writes them')
    .description('show what would change in a project so that it is as its files say, and change it')
    .option('--check', 'only show it; exit code 2 when something would change')
    .option('--yes', 'do not ask')
    .option('--prune', 'delete what no file says, of kinds that have a folder')
    .option('--secrets', 'set secrets anew that the server has already')
    .option('--json', 'print the plan as JSON')
    .addHelpText('after', SECRETS)
    .action((folder: string, flags: ApplyFlags) =>
      ending(async () => (await import('../cli/project-files/apply-command.ts')).apply(folder, flags)),
    );
}
