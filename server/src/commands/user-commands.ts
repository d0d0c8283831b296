/** `signalbox user ...` */
import type { Command } from 'commander';
import { addConfigOptions, notEmpty } from './command-options.ts';
import type { UserFlags, UserWork } from './user-work.ts';

export function addUserCommands(program: Command): void {
  const user = program.command('user').alias('users').description('manage users');
  const command = (name: keyof UserWork, description: string) =>
    addConfigOptions(user.command(name).description(description)).action(async (flags: UserFlags) => {
      const { userWork } = await import('./user-work.ts');
      await userWork(name, flags);
    });

  command('list', 'print one login a line');
  command('get', 'print one user, a line for each field')
    .option('--login <login>', 'login', notEmpty)
    .option('--email <email>', 'email address', notEmpty);
  command('add', 'create a user; asks for the password when none is given')
    .requiredOption('--login <login>', 'login', notEmpty)
    .requiredOption('--name <name>', 'full name', notEmpty)
    .requiredOption('--email <email>', 'email address', notEmpty)
    .option('--password <password>', 'password; --password-stdin keeps it out of the process list')
    .option('--password-stdin', 'read the password from standard input')
    .option('--admin', 'make the user an administrator');
  addChangeOptions(command('change-by-login', 'change what is given of a user'))
    .requiredOption('--login <login>', 'login of the user', notEmpty)
    .option('--new-login <login>', 'new login', notEmpty)
    .option('--email <email>', 'new email address', notEmpty);
  addChangeOptions(command('change-by-email', 'change what is given of a user'))
    .requiredOption('--email <email>', 'email address of the user', notEmpty)
    .option('--login <login>', 'new login', notEmpty)
    .option('--new-email <email>', 'new email address', notEmpty);
  command(
    'unlink',
    'forget who an external user is at his provider: the next one with his address is taken as him',
  )
    .option('--login <login>', 'login', notEmpty)
    .option('--email <email>', 'email address', notEmpty);
  command('second-factor-reset', 'take away every second factor of a user who lost them; ends his sessions')
    .option('--login <login>', 'login', notEmpty)
    .option('--email <email>', 'email address', notEmpty);
  command('delete', 'delete a user')
    .option('--login <login>', 'login', notEmpty)
    .option('--email <email>', 'email address', notEmpty);
}

function addChangeOptions(command: Command): Command {
  return command
    .option('--name <name>', 'new full name', notEmpty)
    .option('--password <password>', 'new password; --password-stdin keeps it out of the process list')
    .option('--password-stdin', 'read the new password from standard input')
    .option('--admin', 'make the user an administrator');
}
