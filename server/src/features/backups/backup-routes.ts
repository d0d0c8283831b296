import { getBackup, restoreProject } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { readSnapshot } from '../../db/read-snapshot.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { Caller } from '../../lib/caller.ts';
import { toBackup } from './backup-export.ts';
import { readProjectRows } from './backup-rows.ts';
import { backupText } from './backup-text.ts';
import { planRestore } from './restore-plan.ts';
import { createRestoreReport } from './restore-report.ts';
import { type Inserters, writePlan } from './restore-write.ts';

interface Dependencies {
  readonly database: Database;
  /** throws `forbidden` for a caller who may not make projects */
  readonly checkMayCreate: (caller: Caller) => void;
  readonly insert: Inserters;
}

export function registerBackupRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, checkMayCreate, insert } = dependencies;

  register(getBackup, async ({ params, reply }) => {
    const rows = await readSnapshot(database, (db) => readProjectRows(db, params.project_id));
    return reply.type('application/json').send(backupText(toBackup(rows)));
  });

  register(restoreProject, async ({ caller, body }) => {
    checkMayCreate(caller);
    const report = createRestoreReport();
    const plan = planRestore(body, report);
    return await database.write(async (write) => {
      const project = await writePlan({ write, caller, insert, report }, plan);
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
