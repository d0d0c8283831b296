/** Carries out what was planned, and tells the event log of each change. */
import { text } from '@signalbox/contract/texts';
import type { Transaction } from 'kysely';
import type { Write } from '../../db/database.ts';
import { type EventEntry, recordEvents } from '../../db/event-log.ts';
import type { Schema } from '../../db/schema.ts';
import type { Caller } from '../../lib/caller.ts';
import type { PlannedChange } from './people-plan.ts';
import type { Rule } from './rule-matching.ts';

interface Applied {
  readonly changes: readonly PlannedChange[];
  readonly rules: readonly Rule[];
  /** whose change of the rules it is; null = a sign-in, or a look at the directory */
  readonly caller: Caller | null;
}

export async function applyPlan(write: Write, { changes, rules, caller }: Applied): Promise<void> {
  for (const change of changes) await applyChange(write, change);
  const groupOf = new Map(rules.map(({ id, value }) => [id, value]));
  // Where only the rule behind it changed, nobody has more or less than before.
  const told = changes.filter(
    ({ before, after }) => before === null || after === null || before.role !== after.role,
  );
  await recordEvents(
    write,
    told.map((change) => entryOf(change, { caller, rule: groupOf.get(change.after?.ruleId ?? 0) ?? '' })),
  );
}

async function applyChange({ tx }: Write, change: PlannedChange): Promise<void> {
  const { userId, gives, projectId, after } = change;
  const rule_id = after?.ruleId ?? null;
  if (gives === 'admin') {
    const admin = after === null ? 0 : 1;
    await tx.updateTable('users').set({ admin, admin_rule_id: rule_id }).where('id', '=', userId).execute();
  } else if (gives === 'create_projects') {
    await tx
      .updateTable('users')
      .set({ create_projects_rule_id: rule_id })
      .where('id', '=', userId)
      .execute();
  } else if (projectId !== null) {
    await changeMembership(tx, { projectId, userId, role: after?.role ?? null, ruleId: rule_id });
  }
}

interface Membership {
  readonly projectId: number;
  readonly userId: number;
  /** null = none any more */
  readonly role: string | null;
  readonly ruleId: number | null;
}

/** A membership that was made by hand meanwhile is left alone. */
async function changeMembership(
  tx: Transaction<Schema>,
  { projectId, userId, role, ruleId }: Membership,
): Promise<void> {
  if (role === null) {
    await tx
      .deleteFrom('members')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .where('rule_id', 'is not', null)
      .execute();
    return;
  }
  await tx
    .insertInto('members')
    .values({ project_id: projectId, user_id: userId, role, rule_id: ruleId })
    .onConflict((conflict) =>
      conflict
        .columns(['project_id', 'user_id'])
        .doUpdateSet({ role, rule_id: ruleId })
        .where('members.rule_id', 'is not', null),
    )
    .execute();
}

function entryOf(
  { userId, username, gives, projectId, after }: PlannedChange,
  { caller, rule }: { caller: Caller | null; rule: string },
): EventEntry {
  const user = username;
  const description =
    gives === 'role'
      ? after === null
        ? text('event.rule_member_ended', { user })
        : text('event.rule_member', { user, role: after.role, rule })
      : after === null
        ? text('event.rule_right_ended', { user, what: gives })
        : text('event.rule_right', { user, what: gives, rule });
  return { caller, projectId, objectType: 'user', objectId: userId, objectName: user, description, userId };
}
