import { spawn } from 'node:child_process';

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

const PARENT_CHECK_MS = 1000;

/** Runs a program in place of this one: the terminal, signals and the exit code are its own. */
export function runToEnd(program: string, args: readonly string[], options: RunOptions): Promise<never> {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  // From a terminal the child gets Ctrl+C itself; this process only has to outlive it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => child.kill('SIGTERM'));
  return new Promise(() => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
  });
}

/**
 * npm passes SIGTERM and SIGINT on, but not every signal that it dies of: nothing of it may stay behind and
 * hold the port.
 */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
}
