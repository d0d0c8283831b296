import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { KillMoment } from './kill-at.ts';
import { startSignalbox } from './run-signalbox.ts';

/** A command that is killed at this moment. Throws when it ends otherwise. */
export async function runKilled(
  args: readonly string[],
  {
    cwd,
    moment,
    environment = {},
    program,
  }: { cwd: string; moment: KillMoment; environment?: Record<string, string>; program?: string },
): Promise<void> {
  const child = startSignalbox({
    args,
    cwd,
    ...(program !== undefined && { program }),
    environment: {
      ...environment,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'kill-at.ts')).href}`,
      SIGNALBOX_TEST_KILL_AT: JSON.stringify(moment),
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => (said += String(text)));
  child.stdin?.end();
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (signal !== 'SIGKILL')
    throw new Error(`It was not killed at ${moment.pattern}, but ended with ${code}: ${said}`);
}
