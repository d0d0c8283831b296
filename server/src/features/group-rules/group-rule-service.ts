import type { GroupRuleBody } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { conflict, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { DIRECTORY, DIRECTORY_CLAIM } from '../../lib/group-key.ts';
import { type FindRole, layRules } from './lay-rules.ts';
import { lockRules } from './people-store.ts';
import { ruleEvent } from './rule-event.ts';
import {
  findTwin,
  getRule,
  insertRule,
  type RuleValues,
  removeRule,
  type StoredRule,
  updateRule,
} from './rule-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly findRole: FindRole;
}

export interface GroupRuleService {
  create(caller: Caller, body: GroupRuleBody): Promise<StoredRule>;
  update(caller: Caller, id: number, body: GroupRuleBody): Promise<void>;
  remove(caller: Caller, id: number): Promise<void>;
}

export function createGroupRuleService({ database, findRole }: Dependencies): GroupRuleService {
  /** What changes in the rules counts at once for everybody whose groups are known. */
  const change = <T>(caller: Caller, work: (write: Write) => Promise<T>) =>
    database.write(
      async (write) => {
        await lockRules(write, { isShared: false });
        const result = await work(write);
        await layRules(write, { whose: 'everybody', findRole, caller });
        return result;
      },
      { isLong: true },
    );

  /** Throws `validation_failed`. A source may be configured later. */
  async function checked({ tx, dialect }: Write, body: GroupRuleBody): Promise<RuleValues> {
    // The role stays until the rule that names it is there.
    const find: FindRole = (db, projectId, role) => findRole(db, projectId, role, dialect);
    const fields = body.gives === 'role' ? await roleProblems(tx, body, find) : {};
    if (Object.keys(fields).length > 0) throw validationFailed(fields);
    return ruleValues(body);
  }

  return {
    async create(caller, body) {
      return await change(caller, async (write) => {
        const values = await checked(write, body);
        await refuseTwin(write.tx, values, 0);
        const rule = await insertRule(write.tx, { ...values, isConfigured: false });
        await recordEvent(write, ruleEvent(caller, rule, 'created'));
        return rule;
      });
    },

    async update(caller, id, body) {
      await change(caller, async (write) => {
        await getOwnRule(write.tx, id);
        const values = await checked(write, body);
        await refuseTwin(write.tx, values, id);
        await updateRule(write.tx, { ...values, id, isConfigured: false });
        await recordEvent(write, ruleEvent(caller, { ...values, id }, 'updated'));
      });
    },

    async remove(caller, id) {
      await change(caller, async (write) => {
        const rule = await getOwnRule(write.tx, id);
        await removeRule(write.tx, id);
        await recordEvent(write, ruleEvent(caller, rule, 'deleted'));
      });
    },
  };
}

/** What a right has nothing to do with is not kept, so that two rules for one thing are seen as such. */
export function ruleValues(body: GroupRuleBody): RuleValues {
  const { source, claim, value, gives, project_id, role } = body;
  const isRole = gives === 'role';
  return {
    source,
    claim: source === DIRECTORY ? DIRECTORY_CLAIM : claim,
    value: value.trim(),
    gives,
    projectId: isRole ? project_id : null,
    role: isRole ? role : '',
  };
}

async function roleProblems(
  db: Executor,
  { project_id, role }: GroupRuleBody,
  findRole: FindRole,
): Promise<Record<string, Text>> {
  const project =
    project_id === null
      ? undefined
      : await db.selectFrom('projects').select('id').where('id', '=', project_id).executeTakeFirst();
  if (project === undefined) return { project_id: text('groups.no_such_project') };
  const permissions = await findRole(db, project.id, role);
  return permissions === undefined ? { role: text('groups.no_such_role') } : {};
}

async function refuseTwin(db: Executor, values: RuleValues, exceptId: number): Promise<void> {
  if ((await findTwin(db, values, exceptId)) !== undefined) {
    throw conflict(text('groups.exists'), { value: text('groups.exists') });
  }
}

/** Throws `wrong_state` for one of the configuration: the next start would bring it back. */
async function getOwnRule(db: Executor, id: number): Promise<StoredRule> {
  const rule = await getRule(db, id);
  if (rule.isConfigured) throw wrongState(text('groups.configured'));
  return rule;
}
