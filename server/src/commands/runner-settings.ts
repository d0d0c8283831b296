/** The file that `signalbox runner setup` writes: the environment variables of a runner, one a line. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export interface RunnerFlags {
  readonly config?: string;
}

/** Variables that are set already stay as they are. Throws when there is no such file. */
export function loadRunnerSettings({ config }: RunnerFlags): void {
  if (config === undefined) return;
  const file = resolve(config);
  if (!existsSync(file)) throw new Error(`There is no file ${file}: "signalbox runner setup" writes one`);
  process.loadEnvFile(file);
}

/** Text of such a file. Throws a sentence when a value cannot stand in one. */
export function runnerSettingsText(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/["\n\r]/.test(value)) throw new Error(`${name} must not hold quotation marks or line ends`);
    return `${name}="${value}"\n`;
  });
  return lines.join('');
}
