import type { AlertChannel, ListedAlertChannel } from '@signalbox/contract';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const projectChannelStore = createEntityStore({
  table: 'alert_channels',
  owner: 'project_id',
  what: 'alert_channel',
});
export type ProjectChannelRow = RowOf<typeof projectChannelStore>;

/** What it is reached with stays here. */
export function projectChannelToWire({
  id,
  project_id,
  name,
  type,
  receiver,
  secret,
}: ProjectChannelRow): AlertChannel {
  const empty = secret === null ? { empty: true } : {};
  return { id, project_id, name, type, receiver, ...empty, override_secret: false };
}

export function projectChannelToRow(row: ProjectChannelRow): ListedAlertChannel {
  const { override_secret: _, ...listed } = projectChannelToWire(row);
  return listed;
}
