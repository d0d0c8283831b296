/** The parts of alerts, each made once and handed to whoever needs it. */
import type { Database } from '../../db/database.ts';
import type { EngineLog } from '../../engine/engine-log.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { openAlertChannels } from './alert-channels.ts';
import { createAlertHandlers } from './alert-handlers.ts';
import { createAlertListener } from './alert-listener.ts';
import { AlertWatch } from './alert-watch.ts';
import { createOpenProjectChannel } from './project-channel-settings.ts';
import { createServerAlertHandlers, createTellOfDisk } from './server-alerts.ts';

interface Dependencies {
  readonly database: Database;
  readonly log: EngineLog;
  readonly secretBox: SecretBox;
  /** by the names of the settings */
  readonly settings: Readonly<Record<string, unknown>>;
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
}

export type Alerts = ReturnType<typeof wireAlerts>;

export function wireAlerts({ database, log, secretBox, settings, publicUrl }: Dependencies) {
  const channels = openAlertChannels(settings);
  const openChannel = createOpenProjectChannel({ secretBox, serverValues: settings });
  return {
    /** those of the server, also the ones that are switched off */
    channels,
    openChannel,
    listener: createAlertListener(channels),
    tellOfDisk: createTellOfDisk(channels),
    handlers: [
      ...createAlertHandlers({ database, channels, openChannel, publicUrl }),
      ...createServerAlertHandlers({ database, channels }),
    ],
    watch: new AlertWatch({ database, log, channels }),
  };
}
