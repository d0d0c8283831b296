import { getBackup, restoreProject } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { readSnapshot } from '../../db/read-snapshot.ts';
import type { BackupSections } from '../../entities/backup-section.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { readBackup } from './backup-export.ts';
import { backupText } from './backup-text.ts';
import { planRestore } from './restore-plan.ts';
import { createRestoreReport } from './restore-report.ts';
import { type InsertProject, writePlan } from './restore-write.ts';
import { inReferenceOrder } from './section-order.ts';

interface Dependencies {
  readonly database: Database;
  /** throws `forbidden` for a caller who may not make projects */
  readonly checkMayCreate: (caller: Caller) => Promise<void>;
  readonly insertProject: InsertProject;
  readonly sections: BackupSections;
}

export function registerBackupRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, checkMayCreate, insertProject } = dependencies;
  const sections = inReferenceOrder(dependencies.sections);

  register(getBackup, async ({ params, reply }) => {
    const backup = await readSnapshot(database, (db) => readBackup(db, params.project_id, sections));
    return reply.type('application/json').send(backupText(backup));
  });

  register(restoreProject, async ({ caller, body }) => {
    await checkMayCreate(caller);
    const report = createRestoreReport();
    const plan = planRestore(body, sections, report);
    return await database.write(async (write) => {
      const { project } = await writePlan({ write, caller, insertProject, report }, plan);
      await recordEvent(write, {
        caller,
        projectId: project.id,
        objectType: 'project',
        objectId: project.id,
        objectName: project.name,
        description: text('event.restored', { project: project.name }),
      });
      return { ...project, notes: [...report.notes] };
    });
  });
}
