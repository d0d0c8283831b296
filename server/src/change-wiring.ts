/** Which calls change a project together, and who answers them within one write. */
import {
  alertRuleResource,
  type Endpoint,
  environmentResource,
  integrationResource,
  inventoryResource,
  keyResource,
  matcherResource,
  type Resource,
  repositoryResource,
  scheduleResource,
  templateResource,
  valueResource,
  viewResource,
} from '@signalbox/contract';
import type { Database } from './db/database.ts';
import { createEntities, registerEntities } from './entity-wiring.ts';
import { createAppService } from './features/apps/app-service.ts';
import { registerChangeRoutes } from './features/changes/change-routes.ts';
import { registerIntegrationRoutes } from './features/integrations/integration-routes.ts';
import { registerMatcherRoutes } from './features/integrations/matcher-routes.ts';
import { registerValueRoutes } from './features/integrations/value-routes.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { SecretBox } from './lib/secret-box.ts';

const offered: readonly Resource[] = [
  ...[keyResource, repositoryResource, inventoryResource, environmentResource, viewResource],
  ...[templateResource, scheduleResource, integrationResource, matcherResource, valueResource],
  alertRuleResource,
];

/** What tells nobody outside: that could not be taken back. */
const isOffered = ({ method, url }: Endpoint) =>
  offered.some((resource) =>
    [resource.get, resource.create, resource.update, resource.remove].some(
      (one) => one.method === method && one.url === url,
    ),
  );

type Answering = Omit<Parameters<typeof registerEntities>[2], 'database'>;

interface Dependencies extends Answering {
  readonly database: Database;
  readonly secretBox: SecretBox;
}

export function wireChanges(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, secretBox, ...answering } = dependencies;
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
    },
  });
}
