/** Repeats a bwrap command that failed to make its sandbox. */
import { type HelperCommand, type HelperResult, runHelper } from '../helper-command.ts';

/** supervisor.sh has the same limit. */
export const SANDBOX_ATTEMPTS = 5;

const MOUNT_FAILED = /^bwrap: Can't bind mount /m;

/**
 * bwrap fails when a mount of the machine disappears while it makes the sandbox: a container stops, or another task's
 * overlay is unmounted. The command has not started then.
 */
export function isSandboxFailure({ code, messages }: Pick<HelperResult, 'code' | 'messages'>): boolean {
  return code === 1 && MOUNT_FAILED.test(messages);
}

/** As `runHelper`; the program is bwrap. */
export async function runInSandbox(command: HelperCommand): Promise<HelperResult> {
  for (let attempt = 1; attempt < SANDBOX_ATTEMPTS; attempt++) {
    const onLine = (line: string) => {
      if (!MOUNT_FAILED.test(line)) command.onLine?.(line);
    };
    const result = await runHelper({ ...command, onLine });
    if (!isSandboxFailure(result)) return result;
  }
  return await runHelper(command);
}
