import { databaseProblem } from '../../db/database-problem.ts';
import type { TargetIntegration } from './webhook-targets.ts';
import { judge, type Verdict } from './webhook-verdict.ts';

/** Each integration by itself: what is wrong with one keeps no other from its verdict. Throws trouble of the database. */
export async function judgeAll(
  integrations: readonly TargetIntegration[],
  asked: Parameters<typeof judge>[1],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const target of integrations) {
    try {
      verdicts.push(await judge(target, asked));
    } catch (error) {
      if (databaseProblem(error) !== undefined) throw error;
      verdicts.push({ kind: 'fault', target, isKnown: false, looks: [], error });
    }
  }
  return verdicts;
}
