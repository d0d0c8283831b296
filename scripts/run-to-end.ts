import { spawn } from 'node:child_process';

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program in place of this one: the terminal, signals and the exit code are its own. */
export function runToEnd(program: string, args: readonly string[], options: RunOptions): Promise<never> {
  const child = spawn(program, args, { stdio: 'inherit', ...options });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  // From a terminal the child gets Ctrl+C itself; this process only has to outlive it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', pass);
  return new Promise(() => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
  });
}
