/** `signalbox export` and `signalbox apply` */
import { createInterface } from 'node:readline/promises';
import { ApiClient, ServerAway } from '../api-client.ts';
import { chosenServer, type ServerFlags } from '../chosen-server.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { findProject } from '../named-objects.ts';
import { plainWords, printJson, printOut, say } from '../printed.ts';
import { makePlan, type Step } from './apply-plan.ts';
import { applySteps } from './apply-steps.ts';
import { leftOut } from './file-kinds.ts';
import { readFolder, writeFolder } from './project-folder.ts';
import { readProject, requireManager } from './project-reader.ts';

export interface FileFlags extends ServerFlags {
  readonly project?: string;
}

export interface ApplyFlags extends FileFlags {
  readonly prune?: boolean;
  readonly secrets?: boolean;
  readonly check?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export async function exportProject(folder: string, flags: FileFlags): Promise<number> {
  const client = new ApiClient(chosenServer(flags));
  const project = await findProject(client, flags.project);
  await requireManager(client, project.id);
  const { documents } = await readProject(client, project.id);
  const count = writeFolder(folder, [...documents.values()]);
  say(
    `${count} files of ${project.name} are in ${folder}. Not in them:\n${leftOut.map((what) => `- ${what}`).join('\n')}\nSay where secrets are, see "signalbox apply --help".`,
  );
  return exitCodes.success;
}

export async function apply(folder: string, flags: ApplyFlags): Promise<number> {
  const client = new ApiClient(chosenServer(flags));
  const files = readFolder(folder);
  if (files.folders.size === 0) throw new CommandError(`${folder} has no folder such as templates or keys`);
  const project = await findProject(client, flags.project);
  await requireManager(client, project.id);
  const options = { prune: flags.prune ?? false, secrets: flags.secrets ?? false, folders: files.folders };
  const planned = await readProject(client, project.id);
  const steps = makePlan(planned.documents, files.documents, options);
  await (flags.json ? printJson(steps.map(shownStep)) : printOut(planText(steps)));
  if (steps.length === 0) return exitCodes.success;
  if (flags.check) return exitCodes.wouldChange;
  if (!flags.yes) await agree(project.name);
  const lost = await applySteps({ client, projectId: project.id, ...planned }, steps).catch(lostAnswer);
  const after = await readProject(client, project.id);
  const rest = makePlan(after.documents, files.documents, { ...options, secrets: false });
  if (rest.length === 0) {
    say('Applied.');
    return exitCodes.success;
  }
  if (lost !== undefined) throw lost;
  say(`The server has made something else of this, or somebody changed it meanwhile:\n${planText(rest)}`);
  return exitCodes.failed;
}

async function agree(project: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new CommandError('Nobody is here to be asked: give --yes, or --check to change nothing');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const said = await lines
    .question(`Apply this to ${plainWords(project)}? Type yes: `)
    .finally(() => lines.close());
  if (said.trim() !== 'yes') throw new CommandError('Nothing was applied');
}

/** All of it is made or nothing, and nobody knows which before the project is read again. */
function lostAnswer(error: unknown): ServerAway {
  if (!(error instanceof ServerAway)) throw error;
  return new ServerAway(
    `${error.message}. What became of it is not known: apply the same files again, and what is missing is done`,
    { cause: error },
  );
}

const shownStep = ({ action, title, changes }: Step) => ({ action, object: title, changes });

const signs = { create: '+', change: '~', delete: '-' } as const;

export function planText(steps: readonly Step[]): string {
  if (steps.length === 0) return 'Nothing to change.\n';
  const lines = steps.flatMap(({ action, title, changes }) => [
    `${signs[action]} ${plainWords(title)}`,
    ...changes.map(({ field, before, after }) => `    ${field}: ${short(before)} -> ${short(after)}`),
  ]);
  const count = (action: Step['action']) => steps.filter((step) => step.action === action).length;
  const sum = `${count('create')} to create, ${count('change')} to change, ${count('delete')} to delete`;
  return `${lines.join('\n')}\n${sum}\n`;
}

const SHORT = 200;

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
