/** Repositories in the file of a project: nothing that signs in stands in their addresses. */
import { repositoryBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { BackupSection } from '../../entities/backup-section.ts';
import { withoutCredentials, withoutPassword } from '../../lib/git-address.ts';
import type { RepositoryService } from './repository-service.ts';
import { repositoryStore } from './repository-store.ts';

/** As a body, but an address may lack its branch: it is said when a task starts. */
const storedRepository = z.object(repositoryBody.shape);

export const createRepositoryBackup = (
  insert: RepositoryService['insert'],
): BackupSection<'repositories', 'keys'> => ({
  refersTo: ['keys'],
  word: 'repository',
  nameMax: 255,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await repositoryStore.list(db, projectId);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toFile: (name, names) => ({
        name,
        git_url: withoutCredentials(row.git_url),
        git_branch: row.git_branch,
        ssh_key: names.of('keys', row.key_id),
      }),
    }));
  },

  plan({ report, references: { keys }, each }) {
    const repositories = each(({ git_url, git_branch, ssh_key }, { spot, name }) => {
      const url = withoutPassword(git_url ?? '');
      if (url !== git_url && git_url) {
        report.note(spot, text('restore.url_password'));
      }
      if (!ssh_key) report.note(spot, text('restore.repository_key'));
      const body = report.keep(spot, storedRepository, {
        name,
        git_url: url,
        git_branch,
        ssh_key_id: keys.idOf(ssh_key, spot, 'ssh_key') ?? keys.standIn(),
      });
      return body && { body };
    });
    return {
      write: ({ store, write, asked, ids }) =>
        store(repositories, ({ body }) =>
          insert(write, asked, { ...body, ssh_key_id: ids.keys.of(body.ssh_key_id) }),
        ),
    };
  },
});
