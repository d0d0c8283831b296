import type { BodyOf, createAlertChannel, updateAlertChannel } from '@signalbox/contract';
import type { Database, Write } from '../../db/database.ts';
import { createEntityService, type EntityRules, type EntityService } from '../../entities/entity-service.ts';
import type { ValuesOf } from '../../entities/entity-store.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { checkProjectChannel } from './project-channel-settings.ts';
import { type ProjectChannelRow, projectChannelStore } from './project-channel-store.ts';

type Body = BodyOf<typeof createAlertChannel>;
type Change = BodyOf<typeof updateAlertChannel>;

interface EmptyChannel {
  readonly name: string;
  readonly type: string;
}

export interface ProjectChannelService extends EntityService<ProjectChannelRow, Body, Change> {
  /** without what it is reached with, of any type, as the restoring of a project needs it */
  insertEmpty(write: Write, asked: ProjectCaller, channel: EmptyChannel): Promise<ProjectChannelRow>;
}

const emptyChannel: EntityRules<ProjectChannelRow, ValuesOf<typeof projectChannelStore>, EmptyChannel> = {
  store: projectChannelStore,
  type: 'alert_channel',
  nameOf: ({ name }) => name,
  valuesOf: ({ name, type }) => ({ name, type, receiver: '', secret: null }),
};

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** the settings of alerts */
  readonly alertSettings: Readonly<Record<string, unknown>>;
}

export function createProjectChannelService({
  database,
  secretBox,
  alertSettings,
}: Dependencies): ProjectChannelService {
  const service = createEntityService<ProjectChannelRow, ValuesOf<typeof projectChannelStore>, Body, Change>(
    database,
    {
      ...emptyChannel,
      valuesOf(body) {
        const { type, receiver } = checkProjectChannel(body, alertSettings);
        return { name: body.name, type, receiver, secret: null };
      },
      changesOf(body) {
        if (!body.override_secret) return { name: body.name };
        const { type, receiver } = checkProjectChannel(body, alertSettings);
        return { name: body.name, type, receiver };
      },
      async storeParts(write, row, { isNew, body }) {
        if (!isNew && !body.override_secret) return row;
        const { id } = row;
        const plain = JSON.stringify(checkProjectChannel(body, alertSettings).settings);
        // The value is bound to its row, so the row must be there first.
        const secret = secretBox.seal(plain, { table: 'alert_channels', column: 'secret', id });
        return await projectChannelStore.update(write, { id }, { secret });
      },
    },
  );
  return { ...service, insertEmpty: createEntityService(database, emptyChannel).insert };
}
