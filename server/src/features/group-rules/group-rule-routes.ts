import type { GroupSource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { type AskDirectory, explain } from './group-explanation.ts';
import { previewRules } from './group-preview.ts';
import { createGroupRuleService, ruleValues } from './group-rule-service.ts';
import type { FindRole } from './lay-rules.ts';
import { listRules, ruleToWire } from './rule-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly sources: readonly GroupSource[];
  readonly findRole: FindRole;
  readonly askDirectory: AskDirectory;
}

export function registerGroupRuleRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, sources, findRole, askDirectory } = dependencies;
  const service = createGroupRuleService({ database, findRole });

  register(contract.listGroupRules, async () => (await listRules(database.read)).map(ruleToWire));
  register(contract.listGroupSources, () => [...sources]);
  register(contract.createGroupRule, async ({ caller, body }) =>
    ruleToWire(await service.create(caller, body)),
  );
  register(contract.updateGroupRule, ({ caller, params, body }) =>
    service.update(caller, params.group_rule_id, body),
  );
  register(contract.deleteGroupRule, ({ caller, params }) => service.remove(caller, params.group_rule_id));
  register(contract.previewGroupRules, async ({ body }) => {
    const drafts = body.rules.map(ruleValues);
    return await previewRules(database.read, { drafts, saved: await listRules(database.read), findRole });
  });
  register(contract.explainGroups, ({ body }) => explain(database.read, body, { findRole, askDirectory }));
}
