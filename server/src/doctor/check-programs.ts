/** Programs that the built-in runner starts, as far as templates of this installation need them. */
import { execFile } from 'node:child_process';
import { text } from '@signalbox/contract/texts';
import type { Config } from '../config/config.ts';
import type { PlainDatabase } from '../installation/plain-database.ts';
import { programVersion } from '../lib/program-version.ts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'programs';
const ANSWER_WITHIN_MS = 20_000;

const programOf: Readonly<Record<string, readonly [program: string, argument: string]>> = {
  ansible: ['ansible-playbook', '--version'],
  terraform: ['terraform', 'version'],
  tofu: ['tofu', 'version'],
  pulumi: ['pulumi', 'version'],
  bash: ['bash', '--version'],
  python: ['python3', '--version'],
  powershell: ['pwsh', '--version'],
};

export async function checkPrograms(
  { runnerIsolation, usesRemoteRunners }: Pick<Config, 'runnerIsolation' | 'usesRemoteRunners'>,
  database: PlainDatabase | null,
): Promise<Finding[]> {
  if (usesRemoteRunners) return [];
  const rows = (await database?.db.selectFrom('templates').select('app').distinct().execute()) ?? [];
  const needed = rows.flatMap(({ app }) => {
    const program = programOf[app];
    return program === undefined ? [] : [program];
  });
  const findings: Finding[] = [];
  for (const [program, argument] of [['git', '--version'] as const, ...needed]) {
    const [version = ''] = (await programVersion(program, [argument])()).split('\n');
    findings.push(
      version === '' ? failed(CHECK, text('doctor.program_missing', { program })) : fine(CHECK, version),
    );
  }
  if (runnerIsolation.wanted === 'sandbox' && !(await canIsolate())) {
    findings.push(warning('isolation', text('doctor.isolation_missing')));
  }
  return findings;
}

/** Whether bubblewrap is there and may make a sandbox. */
async function canIsolate(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const words = ['--unshare-all', '--ro-bind', '/', '/', '--', 'true'];
  execFile('bwrap', words, { timeout: ANSWER_WITHIN_MS }, (error) => resolve(error === null));
  return await promise;
}
