/** The sections of the file of a project, each from the folder of its entity. */
import type { Database } from './db/database.ts';
import type { BackupSections } from './entities/backup-section.ts';
import type { Entities } from './entity-wiring.ts';
import { createAlertChannelBackup } from './features/alerts/alert-channel-backup.ts';
import { createAlertRuleBackup } from './features/alerts/alert-rule-backup.ts';
import { registerBackupRoutes } from './features/backups/backup-routes.ts';
import { createEnvironmentBackup } from './features/environments/environment-backup.ts';
import { aliasBackup } from './features/integrations/alias-backup.ts';
import { createIntegrationBackup } from './features/integrations/integration-backup.ts';
import { createInventoryBackup } from './features/inventories/inventory-backup.ts';
import { createKeyBackup } from './features/keys/key-backup.ts';
import type { ProjectService } from './features/projects/project-service.ts';
import { createRepositoryBackup } from './features/repositories/repository-backup.ts';
import { roleBackup } from './features/roles/role-backup.ts';
import { createScheduleBackup } from './features/schedules/schedule-backup.ts';
import { retentionBackup } from './features/storage/retention-backup.ts';
import { createTemplateBackup } from './features/templates/template-backup.ts';
import type { RequireApp } from './features/templates/template-rules.ts';
import { createTemplateService } from './features/templates/template-service.ts';
import { createViewBackup } from './features/views/view-backup.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';

interface SectionsOf {
  readonly entities: Entities;
  readonly database: Database;
  readonly requireApp: RequireApp;
}

interface Dependencies extends SectionsOf {
  readonly projects: Pick<ProjectService, 'checkMayCreate' | 'insertBare'>;
}

export function createBackupSections({ database, entities, requireApp }: SectionsOf): BackupSections {
  // A template comes over with whatever app it names: the notes say when there is no such app.
  const { insert } = createTemplateService({ database, requireApp: async () => undefined });
  const schedules = createScheduleBackup(entities.schedules.insert);
  return {
    keys: createKeyBackup(entities.keys.insertEmpty),
    environments: createEnvironmentBackup(entities.environments),
    views: createViewBackup(entities.views.insert),
    repositories: createRepositoryBackup(entities.repositories.insert),
    inventories: createInventoryBackup(entities.inventories.insert),
    templates: createTemplateBackup({ insert, requireApp, schedules }),
    integrations: createIntegrationBackup(entities.integrations.insert),
    alert_channels: createAlertChannelBackup(entities.alertChannels.insertEmpty),
    alert_rules: createAlertRuleBackup(entities.alertRules.insertAsGiven),
    integration_aliases: aliasBackup,
    retention_rules: retentionBackup,
    roles: roleBackup,
  };
}

export function wireBackups(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, projects } = dependencies;
  registerBackupRoutes(register, {
    database,
    checkMayCreate: projects.checkMayCreate,
    insertProject: projects.insertBare,
    sections: createBackupSections(dependencies),
  });
}
