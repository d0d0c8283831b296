import type { GroupRule, RuleGift } from '@signalbox/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { GroupRuleTable } from '../../db/tables/user-tables.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Rule } from './rule-matching.ts';

type RuleRow = Selectable<GroupRuleTable>;
export type RuleValues = Omit<Rule, 'id'>;
/** `isConfigured`: it is changed where the server is configured, and nowhere else */
export type StoredRule = Rule & { readonly isConfigured: boolean };

export function ruleOf(row: RuleRow): StoredRule {
  const { id, source, claim, value, role } = row;
  return {
    id,
    source,
    claim,
    value,
    role,
    gives: row.gives as RuleGift,
    projectId: row.project_id,
    isConfigured: row.is_configured === 1,
  };
}

export function ruleToWire(rule: StoredRule): GroupRule {
  const { id, source, claim, value, gives, projectId, role, isConfigured } = rule;
  return { id, source, claim, value, gives, project_id: projectId, role, is_configured: isConfigured };
}

export async function listRules(db: Executor): Promise<StoredRule[]> {
  const rows = await db.selectFrom('group_rules').selectAll().orderBy('id').execute();
  return rows.map(ruleOf);
}

export async function getRule(db: Executor, id: number): Promise<StoredRule> {
  const row = await db.selectFrom('group_rules').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('group_rule');
  return ruleOf(row);
}

/** The rule about the same group and the same thing, if there is another one. */
export async function findTwin(
  db: Executor,
  rule: RuleValues,
  exceptId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('group_rules')
    .select('id')
    .where('source', '=', rule.source)
    .where('claim', '=', rule.claim)
    .where('value', '=', rule.value)
    .where('gives', '=', rule.gives)
    .where('project_id', rule.projectId === null ? 'is' : '=', rule.projectId)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row?.id;
}

function columns({ source, claim, value, gives, projectId, role }: RuleValues) {
  return { source, claim, value, gives, project_id: projectId, role };
}

export async function insertRule(
  tx: Transaction<Schema>,
  { isConfigured, ...rule }: Omit<StoredRule, 'id'>,
): Promise<StoredRule> {
  const row = await tx
    .insertInto('group_rules')
    .values({ ...columns(rule), created_at: Date.now(), is_configured: isConfigured ? 1 : 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
  return ruleOf(row);
}

export async function updateRule(tx: Transaction<Schema>, rule: StoredRule): Promise<void> {
  const { id, isConfigured } = rule;
  await tx
    .updateTable('group_rules')
    .set({ ...columns(rule), is_configured: isConfigured ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function removeRule(tx: Transaction<Schema>, id: number): Promise<void> {
  await tx.deleteFrom('group_rules').where('id', '=', id).execute();
}
