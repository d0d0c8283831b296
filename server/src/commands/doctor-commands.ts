/** `signalbox doctor` */
import type { Command } from 'commander';
import { addConfigOptions } from './command-options.ts';
import type { DoctorFlags } from './doctor-work.ts';

export function addDoctorCommands(program: Command): void {
  addConfigOptions(
    program.command('doctor').description('look at everything the server stands on, and say how to mend it'),
  )
    .option('--json', 'print the findings as JSON')
    .option('--mail-to <address>', 'send a mail there; otherwise the mail server is only signed in to')
    .action(async (flags: DoctorFlags) => {
      const { doctorWork } = await import('./doctor-work.ts');
      await doctorWork(flags);
    });
}
