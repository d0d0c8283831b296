import { alertChannelResource, listAlertChannelTypes, testAlertChannel } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { takeAtPace } from '../../db/shared-pace.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { alertChannels } from './alert-channels.ts';
import { testChannel } from './channel-test.ts';
import type { ProjectChannelService } from './project-channel-service.ts';
import { type OpenProjectChannel, whyNoChannel } from './project-channel-settings.ts';
import { projectChannelStore, projectChannelToWire } from './project-channel-store.ts';

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
    async list({ projectId, query }) {
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
