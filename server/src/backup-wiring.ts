/** Hands the services of all objects to the restoring of projects, which makes them within one write. */
import type { Database, Executor } from './db/database.ts';
import { registerBackupRoutes } from './features/backups/backup-routes.ts';
import { createEnvironmentService } from './features/environments/environment-service.ts';
import { createIntegrationService } from './features/integrations/integration-service.ts';
import { createInventoryService } from './features/inventories/inventory-service.ts';
import { createKeyService } from './features/keys/key-service.ts';
import type { ProjectService } from './features/projects/project-service.ts';
import { createRepositoryService } from './features/repositories/repository-service.ts';
import { createScheduleService } from './features/schedules/schedule-service.ts';
import { createTemplateService } from './features/templates/template-service.ts';
import { createViewService } from './features/views/view-service.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { SecretBox } from './lib/secret-box.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly projects: Pick<ProjectService, 'checkMayCreate' | 'insertBare'>;
  /** throws `validation_failed` for an app that this server does not have */
  readonly requireApp: (db: Executor, id: string) => Promise<void>;
}

export function wireBackups(
  register: RegisterEndpoint,
  { database, secretBox, projects, requireApp }: Dependencies,
): void {
  const environments = createEnvironmentService(database, secretBox);
  const integrations = createIntegrationService(database);
  // A template comes over with whatever app it names: the notes say when there is no such app.
  const templates = createTemplateService({ database, requireApp: async () => undefined });
  registerBackupRoutes(register, {
    database,
    checkMayCreate: projects.checkMayCreate,
    insert: {
      project: projects.insertBare,
      key: createKeyService(database, secretBox).insertEmpty,
      environment: environments.insert,
      environmentSecrets: environments.insertEmptySecrets,
      view: createViewService(database).insert,
      repository: createRepositoryService(database).insert,
      inventory: createInventoryService(database).insert,
      template: templates.insert,
      requireApp,
      schedule: createScheduleService(database).insert,
      integration: integrations.insert,
      matcher: integrations.insertMatcher,
      value: integrations.insertValue,
      alias: integrations.insertAlias,
    },
  });
}
