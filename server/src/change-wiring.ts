/** Which calls change a project together, and who answers them within one write. */

import type { Endpoint, GroupSource, Resource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import type { Database } from './db/database.ts';
import { createEntities, registerEntities } from './entity-wiring.ts';
import { createAppService } from './features/apps/app-service.ts';
import { registerChangeRoutes } from './features/changes/change-routes.ts';
import { registerAliasRoutes } from './features/integrations/alias-routes.ts';
import { registerIntegrationRoutes } from './features/integrations/integration-routes.ts';
import { registerMatcherRoutes } from './features/integrations/matcher-routes.ts';
import { registerValueRoutes } from './features/integrations/value-routes.ts';
import { registerOneProject } from './features/projects/project-routes.ts';
import { createProjectUpdate } from './features/projects/project-service.ts';
import { registerRoleRoutes } from './features/roles/role-routes.ts';
import { createRoleService } from './features/roles/role-service.ts';
import { registerTemplateRightRoutes } from './features/roles/template-right-routes.ts';
import { createTemplateRightService } from './features/roles/template-right-service.ts';
import { registerRetentionRoutes } from './features/storage/retention-routes.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { RetentionRules } from './retention/retention-rules.ts';

const resources: readonly Resource[] = [
  ...[contract.keyResource, contract.repositoryResource, contract.inventoryResource],
  ...[contract.environmentResource, contract.viewResource, contract.templateResource],
  ...[contract.scheduleResource, contract.integrationResource, contract.matcherResource],
  ...[contract.valueResource, contract.alertChannelResource, contract.alertRuleResource],
];

/** What tells nobody outside, since that could not be taken back; the project is changed in it, and never deleted. */
const offered: readonly Endpoint[] = [
  ...resources.flatMap(({ get, create, update, remove }) => [get, create, update, remove]),
  ...[contract.getProject, contract.updateProject],
  ...[contract.getProjectRetention, contract.updateProjectRetention],
  ...[contract.createProjectAlias, contract.deleteProjectAlias],
  ...[contract.createIntegrationAlias, contract.deleteIntegrationAlias],
  ...[contract.getTemplateLimit, contract.setTemplateLimit],
  ...[contract.getTemplateRight, contract.createTemplateRight],
  ...[contract.updateTemplateRight, contract.deleteTemplateRight],
  ...[contract.getOwnRole, contract.createProjectRole],
  ...[contract.updateProjectRole, contract.deleteProjectRole],
];

const isOffered = ({ method, url }: Endpoint) =>
  offered.some((one) => one.method === method && one.url === url);

type Answering = Omit<Parameters<typeof registerEntities>[2], 'database'>;

interface Dependencies extends Answering {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly groupSources: readonly GroupSource[];
  /** the server's rules of retention */
  readonly rules: RetentionRules;
}

export function wireChanges(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, secretBox, rules, groupSources, ...answering } = dependencies;
  registerChangeRoutes(register, {
    database,
    isOffered,
    registerCalls(registerCall, within) {
      const { requireApp } = createAppService(within);
      const { alertSettings } = answering;
      const entities = createEntities({ database: within, secretBox, requireApp, alertSettings });
      registerEntities(registerCall, entities, { ...answering, database: within });
      registerIntegrationRoutes(registerCall, { database: within, integrations: entities.integrations });
      registerMatcherRoutes(registerCall, within);
      registerValueRoutes(registerCall, within);
      // Nobody is told the addresses: the answer holds ids alone.
      registerAliasRoutes(registerCall, { database: within, publicAddress: '' });
      registerOneProject(registerCall, { database: within, update: createProjectUpdate(within) });
      registerRetentionRoutes(registerCall, { database: within, rules });
      registerRoleRoutes(registerCall, { database: within, roles: createRoleService(within) });
      registerTemplateRightRoutes(
        registerCall,
        createTemplateRightService({ database: within, groupSources }),
      );
    },
  });
}
