/** Looks at everything that an installation stands on. It changes nothing, and runs beside servers. */
import type { Config } from '../config/config.ts';
import { placeOf } from '../installation/plain-database.ts';
import { checkAddress, checkProxies } from './check-address.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkKey } from './check-key.ts';
import { checkMail } from './check-mail.ts';
import { checkPrograms } from './check-programs.ts';
import { checkRunnerMachines } from './check-runner-machines.ts';
import { checkSelfTest } from './check-self-test.ts';
import { checkOutbox, checkRunners } from './check-work.ts';
import type { Finding } from './finding.ts';

export interface DoctorOptions {
  /** an error as one sentence */
  readonly wordProblem: (error: unknown) => string;
  /** null = no mail is sent */
  readonly mailTo: string | null;
}

export async function examine(config: Config, { wordProblem, mailTo }: DoctorOptions): Promise<Finding[]> {
  const findings: Finding[] = [...checkFolder(config.dataDir)];
  const { database, findings: ofDatabase } = await checkDatabase(placeOf(config), wordProblem);
  findings.push(...ofDatabase);
  try {
    findings.push(...(await checkKey(config, database)));
    findings.push(...(await checkAddress(config.publicUrl)));
    if (database !== null) {
      findings.push(...(await checkProxies(database)));
      const silentMs = config.runnerLostAfterMs;
      findings.push(...(await checkRunners(database, silentMs)));
      findings.push(...(await checkRunnerMachines(database, { silentMs })));
      findings.push(...(await checkOutbox(database)));
    }
    findings.push(...(await checkPrograms(config, database)));
    findings.push(...(await checkSelfTest(config)));
    findings.push(...(await checkMail(config.alertSettings, mailTo)));
    return findings;
  } finally {
    await database?.close();
  }
}
