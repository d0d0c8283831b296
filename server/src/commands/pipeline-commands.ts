/** Commands that talk to a server as any client does, from whatever machine: docs/command-line.md. */
import { type Command, InvalidArgumentError } from 'commander';
import type { AnswerFlags } from '../cli/answer-commands.ts';
import type { LoginFlags } from '../cli/login-commands.ts';
import type { RunFlags } from '../cli/run-command.ts';
import type { LogFlags, StopFlags, TaskListFlags } from '../cli/task-commands.ts';
import { asClient, ending, inProject, onServer } from './client-options.ts';

const EXIT_CODES = `
Exit codes: 0 success, the code of the program where the task failed (1 where it has none), 130 left by a second Ctrl-C,
240 refused, 241 not signed in or not allowed, 242 server away, 243 stopped, 244 rejected, 245 lost: nobody can say what
the program did.`;

export function addPipelineCommands(program: Command): void {
  addLoginCommands(program);
  addRunCommand(program);
  addTaskCommands(program);
}

const collect = (value: string, former: readonly string[] = []) => [...former, value];

function count(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

function addLoginCommands(program: Command): void {
  asClient(program.command('login'))
    .argument('[address]', 'of the server, https://…; without it --name chooses the default')
    .description('keep an API token for a server on this machine; asks for it, or reads SIGNALBOX_TOKEN')
    .option('--name <name>', 'what to call this server (default: its host)')
    .option('--token-file <file>', 'read the token from a file')
    .option('--token-stdin', 'read the token from standard input')
    .option('--allow-plain-http', 'send the token in the clear to a machine elsewhere')
    .action((address: string | undefined, flags: LoginFlags) =>
      ending(async () => (await import('../cli/login-commands.ts')).login(address, flags)),
    );
  onServer(program.command('logout'))
    .description('remove a token from this machine')
    .option('--all', 'those for all servers')
    .action((flags: { server?: string; all?: boolean }) =>
      ending(async () => (await import('../cli/login-commands.ts')).logout(flags)),
    );
  onServer(program.command('whoami'))
    .description('print who you are, at which server')
    .option('--all', 'list the stored logins; * is the default')
    .option('--json', 'as JSON')
    .action((flags: { server?: string; all?: boolean; json?: boolean }) =>
      ending(async () => (await import('../cli/login-commands.ts')).whoami(flags)),
    );
}

function addRunCommand(program: Command): void {
  inProject(program.command('run'))
    .argument('<template>', 'name or id')
    .description('start a task; with --follow print its output and end as it ends')
    .option('-f, --follow', 'print the output as it comes; the exit code is that of the task')
    .option('--var <name=value>', 'answer to a question of the template; more than once', collect)
    .option('--secret-var <name=source>', 'secret answer: env:NAME or file:PATH; more than once', collect)
    .option('--branch <name>', 'branch instead of the configured one')
    .option('--commit <hash>', 'exact commit')
    .option('--playbook <path>', 'file to run instead of that of the template')
    .option('--inventory <name>', 'inventory instead of that of the template, by name or id')
    .option('--limit <hosts>', 'hosts and groups')
    .option('--tags <list>', 'tags, joined by commas')
    .option('--skip-tags <list>', 'tags to skip, joined by commas')
    .option('--arg <word>', 'argument for the program; more than once', collect)
    .option(
      '--param <name=value>',
      'another option of the run, its value as JSON or text; more than once',
      collect,
    )
    .option('--build <task>', 'deploy: the build to deploy, by the number of its task')
    .option('--message <words>', 'what the task is for')
    .option('--debug', 'more output')
    .option('--dry-run', 'say what would change')
    .option('--diff', 'show changes')
    .option('--plan', 'only plan')
    .option('--auto-approve', 'do not ask before the plan is applied')
    .option('--destroy', 'destroy what is there')
    .option('--key <words>', 'the same key within a day starts no second task (default: a new one each time)')
    .option('--json', 'print JSON, an object a line: lines, then the task')
    .addHelpText('after', EXIT_CODES)
    .action((template: string, flags: RunFlags) =>
      ending(async () => (await import('../cli/run-command.ts')).run(template, flags)),
    );
}

function addTaskCommands(program: Command): void {
  inProject(program.command('tasks'))
    .description('list tasks, the newest first')
    .option('--status <list>', 'such as error,stopped')
    .option('--template <name>', 'only of this template, by name or id')
    .option('--mine', 'only what you have started')
    .option('--text <words>', 'only with these words')
    .option('--limit <count>', 'so many', count, 20)
    .option('--json', 'as JSON')
    .action((flags: TaskListFlags) =>
      ending(async () => (await import('../cli/task-commands.ts')).tasks(flags)),
    );
  inProject(program.command('logs'))
    .argument('<task>', 'its number')
    .description('print the output of a task')
    .option('-f, --follow', 'go on until the task ends')
    .option('--from <line>', 'first line, from 1', count)
    .option('--tail <count>', 'only the last lines', count)
    .option('--json', 'print JSON, an object a line')
    .action((task: string, flags: LogFlags) =>
      ending(async () => (await import('../cli/task-commands.ts')).logs(task, flags)),
    );
  inProject(program.command('stop'))
    .argument('<task>', 'its number')
    .description('stop a task')
    .option('--force', 'kill it at once')
    .action((task: string, flags: StopFlags) =>
      ending(async () => (await import('../cli/task-commands.ts')).stop(task, flags)),
    );
  inProject(program.command('confirm'))
    .argument('<task>', 'its number')
    .description('show what a task asks, and confirm exactly that')
    .option('--show', 'show it and its hash, and confirm nothing')
    .option('--hash <hash>', 'confirm what has this hash, without asking')
    .option('--comment <words>', 'why')
    .action((task: string, flags: AnswerFlags) =>
      ending(async () => (await import('../cli/answer-commands.ts')).confirm(task, flags)),
    );
  inProject(program.command('reject'))
    .argument('<task>', 'its number')
    .description('reject what a task asks: it ends without doing it')
    .option('--hash <hash>', 'only if it asks what has this hash')
    .option('--comment <words>', 'why')
    .action((task: string, flags: AnswerFlags) =>
      ending(async () => (await import('../cli/answer-commands.ts')).reject(task, flags)),
    );
}
