/**
 * The rules of the configuration, brought into the table when a server starts: what is new is made, what it does not
 * name any more goes with what it gave. Where a rule cannot be, the log says why, and the next start tries again.
 */
import { isDeepStrictEqual } from 'node:util';
import type { GroupRuleConfig } from '../../config/group-rule-settings.ts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { DIRECTORY, DIRECTORY_CLAIM } from '../../lib/group-key.ts';
import { type FindRole, layRules } from './lay-rules.ts';
import { lockRules } from './people-store.ts';
import { ruleEvent } from './rule-event.ts';
import {
  insertRule,
  listRules,
  type RuleValues,
  removeRule,
  type StoredRule,
  updateRule,
} from './rule-store.ts';

interface Configured {
  readonly rules: readonly GroupRuleConfig[];
  readonly findRole: FindRole;
  readonly log: { warn(details: object, message: string): void };
}

export async function bringConfiguredRules(database: Database, configured: Configured): Promise<void> {
  const { findRole } = configured;
  // Most starts find everything as it is, and nothing is locked for them.
  const silent = { ...configured, log: { warn: () => undefined } };
  const known = await listRules(database.read);
  if (stepsTo(await wantedRules(database.read, silent), known).length === 0) {
    await wantedRules(database.read, configured);
    return;
  }
  await database.write(
    async (write) => {
      await lockRules(write, { isShared: false });
      const steps = stepsTo(await wantedRules(write.tx, configured, write), await listRules(write.tx));
      for (const step of steps) await take(write, step);
      await layRules(write, { whose: 'everybody', findRole, caller: null });
    },
    { isLong: true },
  );
}

/** Those that can be, each once. */
async function wantedRules(
  db: Executor,
  { rules, findRole, log }: Configured,
  write?: Write,
): Promise<RuleValues[]> {
  const wanted = new Map<string, RuleValues>();
  for (const [index, rule] of rules.entries()) {
    const values = await valuesOf(db, rule, (projectId, role) =>
      findRole(db, projectId, role, write?.dialect),
    );
    const key = typeof values === 'string' ? '' : keyOf(values);
    const problem = typeof values === 'string' ? values : wanted.has(key) && 'it stands there twice';
    if (problem) log.warn({ index, value: rule.value }, `a rule of group_rules does not count: ${problem}`);
    else if (typeof values !== 'string') wanted.set(key, values);
  }
  return [...wanted.values()];
}

/** Or why there cannot be such a rule. */
async function valuesOf(
  db: Executor,
  { source, claim, value, gives, project, role }: GroupRuleConfig,
  findRole: (projectId: number, role: string) => Promise<number | undefined>,
): Promise<RuleValues | string> {
  const group = { source, claim: source === DIRECTORY ? DIRECTORY_CLAIM : claim, value, gives };
  if (project === null) return { ...group, projectId: null, role: '' };
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where((where) => (typeof project === 'number' ? where('id', '=', project) : where('name', '=', project)))
    .execute();
  const [only] = found;
  if (only === undefined) return `there is no project ${JSON.stringify(project)}`;
  if (found.length > 1)
    return `several projects are called ${JSON.stringify(project)}: name one by its number`;
  const permissions = await findRole(only.id, role);
  if (permissions === undefined) return `there is no role ${JSON.stringify(role)} in project ${project}`;
  return { ...group, projectId: only.id, role };
}

type Step =
  | { readonly what: 'created'; readonly values: RuleValues }
  | { readonly what: 'updated'; readonly values: RuleValues; readonly rule: StoredRule }
  | { readonly what: 'deleted'; readonly rule: StoredRule };

/** A rule that somebody made and that the configuration has now, too, becomes the configuration's. */
function stepsTo(wanted: readonly RuleValues[], known: readonly StoredRule[]): Step[] {
  const present = new Map(known.map((rule) => [keyOf(rule), rule]));
  const steps = wanted.flatMap((values): Step[] => {
    const rule = present.get(keyOf(values));
    if (rule === undefined) return [{ what: 'created', values }];
    const { id: _, isConfigured, ...stored } = rule;
    return isConfigured && isDeepStrictEqual(stored, values) ? [] : [{ what: 'updated', values, rule }];
  });
  const kept = new Set(wanted.map(keyOf));
  const gone = known.filter((rule) => rule.isConfigured && !kept.has(keyOf(rule)));
  return [...gone.map((rule): Step => ({ what: 'deleted', rule })), ...steps];
}

async function take(write: Write, step: Step): Promise<void> {
  const { tx } = write;
  switch (step.what) {
    case 'created': {
      const rule = await insertRule(tx, { ...step.values, isConfigured: true });
      return await recordEvent(write, ruleEvent(null, rule, 'created'));
    }
    case 'updated':
      await updateRule(tx, { ...step.values, id: step.rule.id, isConfigured: true });
      return await recordEvent(write, ruleEvent(null, { ...step.values, id: step.rule.id }, 'updated'));
    case 'deleted':
      await removeRule(tx, step.rule.id);
      return await recordEvent(write, ruleEvent(null, step.rule, 'deleted'));
  }
}

/** What the unique index of the table is about. */
function keyOf({ source, claim, value, gives, projectId }: RuleValues): string {
  return JSON.stringify([source, claim, value, gives, projectId]);
}
