import type { GroupSource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { answerPart, each, isPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { type AskDirectory, explain } from './group-explanation.ts';
import { previewRules } from './group-preview.ts';
import { createGroupRuleService, ruleValues } from './group-rule-service.ts';
import type { FindRole } from './lay-rules.ts';
import { rulesIn, ruleToRow, shapeFor } from './rule-list.ts';
import { listRules, ruleOf, ruleToWire } from './rule-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly sources: readonly GroupSource[];
  readonly findRole: FindRole;
  readonly askDirectory: AskDirectory;
}

export function registerGroupRuleRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, sources, findRole, askDirectory } = dependencies;
  const service = createGroupRuleService({ database, findRole });

  register(
    contract.listGroupRules,
    async ({ query, reply }) => {
      const { read, dialect } = database;
      if (!isPart(query)) return (await listRules(read)).map(ruleToWire);
      const whole = each((row: Parameters<typeof ruleToRow>[0]) => ruleToWire(ruleOf(row)));
      return await answerPart(
        rulesIn(read),
        { dialect, query, reply, shape: shapeFor(query) },
        { whole, list: each(ruleToRow), choice: whole },
      );
    },
    { isExact: true },
  );
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
