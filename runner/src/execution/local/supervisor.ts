/**
 * One detached process per started program: supervisor.sh. It outlives the runner, so the program continues
 * without the runner, and its end is recorded. For the files of a step see step-folder.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Confinement } from '../../isolation/isolation.ts';
import { HELPER_VARIABLE, type TaskMarker } from '../../process-table.ts';
import { productFiles } from '../../product-files.ts';
import type { OutputPipes } from './output-pipes.ts';
import { limitCommand, type SupervisorTools } from './supervisor-tools.ts';

/**
 * Passed as an argument: a shell reads a script file while it runs it, and an upgrade replaces the file under running
 * supervisors.
 */
const SCRIPT = readFileSync(productFiles.supervisor, 'utf8');

export type ProgramStart = {
  stepPath: string;
  spoolPath: string;
  marker: TaskMarker;
  /** starts the program, isolated or not */
  confinement: Confinement;
};

export type StartDependencies = { tools: SupervisorTools; pipes: OutputPipes };

/** Starts the supervisor. Rejects with the operating system's error when that is impossible; then no program runs. */
export async function startSupervisor(
  { stepPath, spoolPath, marker, confinement }: ProgramStart,
  { tools, pipes }: StartDependencies,
): Promise<ChildProcess> {
  mkdirSync(stepPath, { recursive: true, mode: 0o700 });
  const messages = openSync(path.join(stepPath, 'messages'), 'a', 0o600);
  try {
    await pipes.take(path.join(stepPath, 'output'));
    const { sh, cat, head, sleep, setsid } = tools;
    const { enter, launch, environment } = confinement;
    const level = enter.length === 0 ? 'host' : 'sandbox';
    const own = [level, stepPath, spoolPath, cat, head, sleep];
    // bwrap makes the session of a sandbox itself.
    const session = level === 'host' ? [setsid] : [];
    const command = [...limitCommand(marker, tools), ...session, ...enter, ...launch];
    const child = spawn(sh, ['-c', SCRIPT, 'signalbox-supervisor', ...own, ...command], {
      cwd: '/',
      env: { ...environment, [HELPER_VARIABLE]: 'supervisor' },
      detached: true,
      stdio: ['ignore', 'ignore', messages],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    return child;
  } finally {
    closeSync(messages);
  }
}
