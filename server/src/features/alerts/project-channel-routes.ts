import { alertChannelResource, listAlertChannelTypes, testAlertChannel } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { takeAtPace } from '../../db/shared-pace.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { alertChannels } from './alert-channels.ts';
import { testChannel } from './channel-test.ts';
import type { ProjectChannelService } from './project-channel-service.ts';
import { type OpenProjectChannel, whyNoChannel } from './project-channel-settings.ts';
import { projectChannelStore, projectChannelToRow, projectChannelToWire } from './project-channel-store.ts';

/** Their names are the same in all languages. */
const type = saidOf(
  { said: JSON.stringify(Object.fromEntries(alertChannels.map(({ id, name }) => [id, name]))) },
  sql.ref('alert_channels.type'),
);

const shape: ListShape = {
  id: 'alert_channels.id',
  searched: ['alert_channels.name', type, 'alert_channels.receiver'],
  sorts: { name: 'alert_channels.name', type },
};

interface Dependencies {
  readonly database: Database;
  readonly alertChannels: ProjectChannelService;
  readonly openChannel: OpenProjectChannel;
  /** the settings of alerts */
  readonly alertSettings: Readonly<Record<string, unknown>>;
}

/** One for each type of channel, and one to spare: nobody has to send more, and each reaches people outside. */
const TESTS_A_MINUTE = 10;
const MINUTE_MS = 60_000;

export function registerProjectChannelRoutes(
  register: RegisterEndpoint,
  { database, alertChannels: service, openChannel, alertSettings }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: alertChannelResource,
    service,
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const found = read.selectFrom('alert_channels').selectAll().where('project_id', '=', projectId);
        return await answerPart(
          found,
          { dialect, query, reply, shape },
          {
            whole: each(projectChannelToWire),
            list: each(projectChannelToRow),
            choice: each(({ id, name }) => ({ id, name })),
          },
        );
      }
      const rows = await projectChannelStore.list(database.read, projectId);
      const fields = {
        name: (row: (typeof rows)[number]) => row.name,
        type: (row: (typeof rows)[number]) => row.type,
      };
      return sortRows(rows, query, fields).map(projectChannelToWire);
    },
    show: projectChannelToWire,
    findReferences: referencesTo('alert_channel'),
  });

  register(listAlertChannelTypes, () =>
    alertChannels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      is_available: whyNoChannel(channel, alertSettings) === null,
      fields: channel.own.fields.map((field) => ({
        name: field.name,
        is_required: field.isRequired,
        is_secret: field.isSecret,
      })),
    })),
  );

  register(testAlertChannel, async ({ caller, params }) => {
    const row = await projectChannelStore.get(database.read, params.project_id, params.channel_id);
    const key = `tests of the channels of project ${params.project_id}`;
    await database.write((write) => takeAtPace(write, { key, count: TESTS_A_MINUTE, withinMs: MINUTE_MS }));
    return await testChannel(openChannel(row), { name: row.name, username: caller.username });
  });
}
