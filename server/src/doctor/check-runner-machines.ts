/** The machines of runners, by what each has said when it connected last: its clock, and the programs of templates. */
import { hostname } from 'node:os';
import { wireText } from '@signalbox/contract';
import { isBuiltInApp, profileOf } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { fits, type RunnerScope, scopeColumns, scopeOf, type Wanted } from '../engine/queue/runner-fit.ts';
import type { PlainDatabase } from '../installation/plain-database.ts';
import { readTags } from '../lib/runner-tags.ts';
import { type Finding, failed, warning } from './finding.ts';

const CHECK = 'runners';
const CLOCK_MAX_SECONDS = 5;
const names = z.array(z.string());

interface Need extends Wanted {
  readonly app: string;
}

/** Nothing is said of what is well. `silentMs`: how long a runner may be silent, and counts as connected. */
export async function checkRunnerMachines(
  database: PlainDatabase,
  { silentMs, host = hostname() }: { readonly silentMs: number; readonly host?: string },
): Promise<Finding[]> {
  const rows = await database.db
    .selectFrom('runners')
    .select([
      'name',
      'host',
      'is_built_in',
      'clock_ahead_ms',
      'programs',
      'self_test_problem',
      ...scopeColumns,
    ])
    .where('active', '=', 1)
    .where('is_registered', '=', 1)
    .where('last_seen_at', '>=', Date.now() - silentMs)
    .orderBy('name')
    .execute();
  const needs = await needsOf(database);
  return rows.flatMap((row) => {
    const { name, clock_ahead_ms: aheadMs, programs, self_test_problem: problem } = row;
    const findings: Finding[] = [];
    const seconds = Math.round(Math.abs(aheadMs ?? 0) / 1000);
    if (seconds > CLOCK_MAX_SECONDS)
      findings.push(warning(CHECK, text('doctor.runner_clock', { name, seconds })));
    if (problem !== null) findings.push(failed(CHECK, selfTestFailed(name, problem)));
    // The programs of this very machine are looked at themselves.
    const isHere = row.is_built_in === 1 && row.host === host;
    if (programs === null || isHere) return findings;
    const missing = missingPrograms(names.parse(JSON.parse(programs)), needs.filter(neededOn(scopeOf(row))));
    if (missing.length > 0) {
      findings.push(warning(CHECK, text('doctor.runner_programs', { name, programs: missing.join(', ') })));
    }
    return findings;
  });
}

function selfTestFailed(name: string, problem: string) {
  return text('doctor.runner_self_test', { name, problem: wireText.parse(JSON.parse(problem)) });
}

const neededOn = (runner: RunnerScope) => (need: Need) => fits(need)(runner);

function missingPrograms(found: readonly string[], needs: readonly Need[]): string[] {
  const missing = needs
    .filter(({ app }) => profileOf(app).programs.every((program) => !found.includes(program)))
    .map(({ app }) => profileOf(app).program);
  return [...new Set([...(found.includes('git') ? [] : ['git']), ...missing])];
}

/** What the templates ask of a runner. Programs of administrators' own apps are not known to it. */
async function needsOf({ db }: PlainDatabase): Promise<Need[]> {
  const rows = await db
    .selectFrom('templates')
    .leftJoin('inventories', 'inventories.id', 'templates.inventory_id')
    .select([
      'templates.project_id',
      'templates.app',
      'templates.runner_tags',
      'inventories.runner_tags as more',
    ])
    .distinct()
    .orderBy('templates.app')
    .execute();
  return rows
    .filter(({ app }) => isBuiltInApp(app))
    .map(({ project_id: projectId, app, runner_tags: tags, more }) => ({
      projectId,
      app,
      tags: [...readTags(tags), ...readTags(more ?? '[]')],
    }));
}
