/** Alert channels in the file of a project: without what they are reached with, which somebody has to enter again. */
import { text } from '@signalbox/contract/texts';
import type { BackupSection } from '../../entities/backup-section.ts';
import type { ProjectChannelService } from './project-channel-service.ts';
import { projectChannelStore } from './project-channel-store.ts';

const TYPE_MAX = 50;

export const createAlertChannelBackup = (
  insertEmpty: ProjectChannelService['insertEmpty'],
): BackupSection<'alert_channels'> => ({
  refersTo: [],
  word: 'alert_channel',
  nameMax: 255,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await projectChannelStore.list(db, projectId);
    return rows.map(({ id, name, type }) => ({ id, name, toFile: (own) => ({ name: own, type }) }));
  },

  plan({ report, each }) {
    const channels = each(({ type }, { spot, name }) => {
      report.note(spot, text('restore.channel_settings'));
      // One of a type that there is not tells nobody, until it is given another one.
      return { name, type: (type ?? '').slice(0, TYPE_MAX) };
    });
    return {
      write: ({ store, write, asked }) =>
        store(channels, ({ name, type }) => insertEmpty(write, asked, { name, type })),
    };
  },
});
