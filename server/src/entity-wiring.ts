/**
 * The entities of a project: each service is made once, for its own routes and for whoever makes objects
 * along with others.
 */
import type { Database } from './db/database.ts';
import { registerAlertRuleRoutes } from './features/alerts/alert-rule-routes.ts';
import { createAlertRuleService } from './features/alerts/alert-rule-service.ts';
import { registerProjectChannelRoutes } from './features/alerts/project-channel-routes.ts';
import { createProjectChannelService } from './features/alerts/project-channel-service.ts';
import type { OpenProjectChannel } from './features/alerts/project-channel-settings.ts';
import { refuseSwitchedOffApp } from './features/apps/app-service.ts';
import { registerEnvironmentRoutes } from './features/environments/environment-routes.ts';
import { createEnvironmentService } from './features/environments/environment-service.ts';
import { createIntegrationService } from './features/integrations/integration-service.ts';
import { registerInventoryRoutes } from './features/inventories/inventory-routes.ts';
import { createInventoryService } from './features/inventories/inventory-service.ts';
import { registerKeyRoutes } from './features/keys/key-routes.ts';
import { createKeyService } from './features/keys/key-service.ts';
import { registerRepositoryRoutes } from './features/repositories/repository-routes.ts';
import { createRepositoryService } from './features/repositories/repository-service.ts';
import { registerScheduleRoutes } from './features/schedules/schedule-routes.ts';
import { createScheduleService } from './features/schedules/schedule-service.ts';
import { createFindScheduleProblems } from './features/tasks/schedule-problems.ts';
import { registerTemplateRoutes } from './features/templates/template-routes.ts';
import type { RequireApp } from './features/templates/template-rules.ts';
import { createTemplateService } from './features/templates/template-service.ts';
import { type FindTasks, templateStore } from './features/templates/template-store.ts';
import { registerViewRoutes } from './features/views/view-routes.ts';
import { createViewService } from './features/views/view-service.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { SecretBox } from './lib/secret-box.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly requireApp: RequireApp;
  /** by the names of the settings */
  readonly alertSettings: Readonly<Record<string, unknown>>;
}

export type Entities = ReturnType<typeof createEntities>;

export function createEntities({ database, secretBox, requireApp, alertSettings }: Dependencies) {
  return {
    keys: createKeyService(database, secretBox),
    repositories: createRepositoryService(database),
    inventories: createInventoryService(database),
    environments: createEnvironmentService(database, secretBox),
    templates: createTemplateService({ database, requireApp }),
    views: createViewService(database),
    schedules: createScheduleService(database),
    integrations: createIntegrationService(database),
    alertChannels: createProjectChannelService({ database, secretBox, alertSettings }),
    alertRules: createAlertRuleService(database),
  };
}

interface Answering {
  readonly database: Database;
  readonly findTasks: FindTasks;
  readonly openChannel: OpenProjectChannel;
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
  /** by the names of the settings */
  readonly alertSettings: Readonly<Record<string, unknown>>;
}

/** The routes of integrations are registered apart, with those that receive. */
export function registerEntities(
  register: RegisterEndpoint,
  entities: Entities,
  { database, findTasks, ...alerts }: Answering,
): void {
  registerKeyRoutes(register, { database, ...entities });
  registerRepositoryRoutes(register, { database, ...entities });
  registerInventoryRoutes(register, { database, ...entities });
  registerEnvironmentRoutes(register, { database, ...entities });
  registerTemplateRoutes(register, { database, findTasks, ...entities });
  registerViewRoutes(register, { database, ...entities });
  registerProjectChannelRoutes(register, { database, ...entities, ...alerts });
  registerAlertRuleRoutes(register, { database, ...entities, ...alerts });
  registerScheduleRoutes(register, {
    database,
    schedules: entities.schedules,
    findProblems: createFindScheduleProblems(refuseSwitchedOffApp),
    checkTemplate: (projectId, templateId) => templateStore.get(database.read, projectId, templateId),
  });
}
