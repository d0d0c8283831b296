import { inEnglish } from '@signalbox/contract/texts';
import { examine } from '../doctor/doctor.ts';
import type { Finding } from '../doctor/finding.ts';
import type { ConfigFlags } from './command-options.ts';
import { startFailureSentence } from './start-failure.ts';
import { withConfig } from './with-config.ts';

export interface DoctorFlags extends ConfigFlags {
  readonly json?: boolean;
  readonly mailTo?: string;
}

const marks = { fine: 'ok  ', warning: 'WARN', failed: 'FAIL' } as const;

/** Exit code 1 when anything failed. */
export async function doctorWork({ json = false, mailTo, ...flags }: DoctorFlags): Promise<void> {
  await withConfig(flags, async (config) => {
    const wordProblem = (error: unknown) => startFailureSentence(error, config);
    const findings = await examine(config, { wordProblem, mailTo: mailTo ?? null });
    if (json) console.log(JSON.stringify(findings.map(shown), null, 2));
    else for (const finding of findings) console.log(lineOf(finding));
    if (findings.some(({ state }) => state === 'failed')) process.exitCode = 1;
  });
}

function lineOf({ check, state, text, detail }: Finding): string {
  const sentence = state === 'fine' ? detail : inEnglish(text);
  return `${marks[state]}  ${check.padEnd(15)} ${sentence}`.trimEnd();
}

const shown = ({ check, state, text, detail }: Finding) => ({
  check,
  state,
  sentence: inEnglish(text),
  text,
  detail,
});
