/** `signalbox secrets rekey`, also known as `vaults rekey`, and `signalbox secrets rotate`. */
import type { Command } from 'commander';
import { addConfigOptions, type ConfigFlags } from './command-options.ts';
import type { RekeyFlags } from './rekey.ts';

const STEPS = `
To change the key: stop every server; move encryption.key of the data folder aside (a new one is made), or set
SIGNALBOX_ENCRYPTION_KEY to a new key (openssl rand -base64 32); run this command with the old key; start the servers again.`;

const ROTATION = `
Without stopping all servers at once (docs/keys.md): name the new key in SIGNALBOX_OTHER_ENCRYPTION_KEYS and restart one
server after the other; then make it SIGNALBOX_ENCRYPTION_KEY and name the former one there, restarting them again; then
run this command. It says when the former key may go.`;

export function addSecretsCommands(program: Command): void {
  const secrets = program
    .command('secrets')
    .alias('vaults')
    .alias('vault')
    .description('manage stored secrets');
  addConfigOptions(secrets.command('rekey').description('encrypt all stored secrets with the configured key'))
    .option(
      '--old-key <base64>',
      'key that they are encrypted with now; --old-key-file keeps it out of the process list',
    )
    .option('--old-key-file <file>', 'file that holds it, for example the former encryption.key')
    .addHelpText('after', STEPS)
    .action(async (flags: RekeyFlags) => {
      const { rekey } = await import('./rekey.ts');
      await rekey(flags);
    });
  addConfigOptions(
    secrets
      .command('rotate')
      .description('encrypt what has another key with the present one, while servers run'),
  )
    .addHelpText('after', ROTATION)
    .action(async (flags: ConfigFlags) => {
      const { rotate } = await import('./rotate.ts');
      await rotate(flags);
    });
}
