/** Hands the services of all objects to the restoring of projects, which makes them within one write. */
import type { Database, Executor } from './db/database.ts';
import type { Entities } from './entity-wiring.ts';
import { registerBackupRoutes } from './features/backups/backup-routes.ts';
import type { ProjectService } from './features/projects/project-service.ts';
import { createTemplateService } from './features/templates/template-service.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';

interface Dependencies {
  readonly database: Database;
  readonly entities: Entities;
  readonly projects: Pick<ProjectService, 'checkMayCreate' | 'insertBare'>;
  /** throws `validation_failed` for an app that this server does not have */
  readonly requireApp: (db: Executor, id: string) => Promise<void>;
}

export function wireBackups(
  register: RegisterEndpoint,
  { database, entities, projects, requireApp }: Dependencies,
): void {
  const { environments, integrations } = entities;
  // A template comes over with whatever app it names: the notes say when there is no such app.
  const templates = createTemplateService({ database, requireApp: async () => undefined });
  registerBackupRoutes(register, {
    database,
    checkMayCreate: projects.checkMayCreate,
    insert: {
      project: projects.insertBare,
      key: entities.keys.insertEmpty,
      environment: environments.insert,
      environmentSecrets: environments.insertEmptySecrets,
      view: entities.views.insert,
      repository: entities.repositories.insert,
      inventory: entities.inventories.insert,
      template: templates.insert,
      requireApp,
      schedule: entities.schedules.insert,
      integration: integrations.insert,
      matcher: integrations.insertMatcher,
      value: integrations.insertValue,
      alias: integrations.insertAlias,
    },
  });
}
