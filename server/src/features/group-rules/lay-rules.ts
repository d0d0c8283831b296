/** Lays the rules on people: what they match is given, what a rule gave and gives no more is taken. */
import type { Executor, Write } from '../../db/database.ts';
import type { Caller } from '../../lib/caller.ts';
import { applyPlan } from './apply-plan.ts';
import { type Indispensable, type Person, type PlannedChange, planFor } from './people-plan.ts';
import { findIndispensable, listPeople, lockPeople, type Whose } from './people-store.ts';
import type { Rule, StrengthOf } from './rule-matching.ts';
import { listRules } from './rule-store.ts';

/**
 * The permissions (a mask) of a role in a project; undefined = there is no such role in it. `lock`: within a write,
 * it stays until that ends.
 */
export type FindRole = (
  db: Executor,
  projectId: number,
  role: string,
  lock?: Write['dialect'],
) => Promise<number | undefined>;

export interface Laying {
  readonly whose: Whose;
  readonly findRole: FindRole;
  readonly caller: Caller | null;
}

/** Within a write that has locked the rules. */
export async function layRules(write: Write, { whose, findRole, caller }: Laying): Promise<void> {
  await lockPeople(write, whose);
  const rules = await listRules(write.tx);
  const changes = await plan(write.tx, { rules, whose, findRole, dialect: write.dialect });
  await applyPlan(write, { changes, rules, caller });
}

interface Planning extends Omit<Laying, 'caller'> {
  readonly rules: readonly Rule[];
  /** null = nothing will be changed: nothing is locked */
  readonly dialect: Write['dialect'] | null;
}

export async function plan(
  db: Executor,
  { rules, whose, findRole, dialect }: Planning,
): Promise<PlannedChange[]> {
  const people = await listPeople(db, whose);
  return planFor(people, {
    rules,
    strengthOf: await strengthsOf(db, rules, findRole),
    indispensable: isMoreAtStake(people) ? await findIndispensable(db, dialect) : nobodyMissed(),
  });
}

/** Only who owns or administers by a rule could be missed. */
function isMoreAtStake(people: readonly Person[]): boolean {
  return people.some(({ possessions }) =>
    possessions.some(({ ruleId, gives, role }) => ruleId !== null && (gives === 'admin' || role === 'owner')),
  );
}

const nobodyMissed = (): Indispensable => ({ owners: new Map(), administrators: new Set() });

export async function strengthsOf(
  db: Executor,
  rules: readonly Rule[],
  findRole: FindRole,
): Promise<StrengthOf> {
  const strengths = new Map<string, number | undefined>();
  for (const { projectId, role } of rules) {
    const key = `${projectId} ${role}`;
    if (projectId === null || strengths.has(key)) continue;
    const permissions = await findRole(db, projectId, role);
    strengths.set(key, permissions === undefined ? undefined : bitCount(permissions));
  }
  return (projectId, role) => strengths.get(`${projectId} ${role}`);
}

function bitCount(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
