/** Options that every command has which reads the configuration. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Config } from '../config/config.ts';

export interface ConfigFlags {
  /** false = `--no-config` */
  readonly config?: string | false;
  readonly logLevel?: string;
}

export function addConfigOptions(command: Command): Command {
  return command
    .option('--config <file>', 'configuration file (default: ./signalbox.yml when there is one)')
    .option('--no-config', 'read no configuration file, only the environment')
    .addOption(
      new Option(
        '--log-level <level>',
        'fatal, error, warn, info, debug or trace; before the configuration',
      ).argParser((level: string) => (/^panic$/i.test(level) ? 'fatal' : level.toLowerCase())),
    );
}

/** Throws a `ConfigError`. */
export async function configOf({ config, logLevel }: ConfigFlags): Promise<Config> {
  const { loadConfig } = await import('../config/load-config.ts');
  return loadConfig({
    // Commander gives `true` where `--no-config` is known and neither of both was given.
    file: typeof config === 'boolean' && config ? undefined : config,
    environment: logLevel === undefined ? process.env : { ...process.env, SIGNALBOX_LOG_LEVEL: logLevel },
    workingDirectory: process.cwd(),
  });
}

export function notEmpty(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return value.trim();
}
