/** Roles of a project in its file. Who has them is a matter of its team, and no part of it. */
import { isProjectRole, roleBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { BackupSection } from '../../entities/backup-section.ts';
import { listRoles, lockNewRoles } from './role-store.ts';

export const roleBackup: BackupSection<'roles'> = {
  refersTo: [],
  nameMax: 50,
  nameOf: ({ slug }) => slug,

  async read(db, projectId) {
    const rows = await listRoles(db, projectId);
    return rows
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, slug, name, permissions }) => ({
        id,
        name: slug,
        toFile: (own) => ({ slug: own, name, permissions }),
      }));
  },

  plan({ report, each }) {
    const roles = each((role, { spot, name: slug }) => {
      const { name, permissions } = role;
      if (isProjectRole(slug)) {
        const reason = text('role.slug_built_in', { slug });
        report.note(spot, text('restore.left_out', { reason }));
        return undefined;
      }
      const body = report.keep(spot, roleBody, { slug, name: name || slug, permissions: permissions ?? 0 });
      return body && { body };
    });
    return {
      async write({ write, asked, report: notes, each: inTurn }) {
        if (roles.length === 0) return;
        // A role of the server is called as none of any project.
        await lockNewRoles(write, write.dialect);
        const taken = new Set((await listRoles(write.tx, null)).map(({ slug }) => slug));
        await inTurn(roles, async ({ spot, body: { slug, name, permissions } }) => {
          if (taken.has(slug)) {
            notes.note(spot, text('restore.role_taken', { role: slug }));
            return;
          }
          const values = { project_id: asked.projectId, slug, name, permissions };
          await write.tx.insertInto('roles').values(values).execute();
        });
      },
    };
  },
};
