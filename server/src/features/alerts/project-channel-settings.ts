/** What a project says of a channel of its own: checked when it is stored, and opened when it is used. */
import type { alertChannelBody } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { validationFailed } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { AlertChannel, AlertSender } from './alert-channel.ts';
import { alertChannels } from './alert-channels.ts';
import { postJson, postJsonToPublic } from './post-json.ts';
import type { ProjectChannelRow } from './project-channel-store.ts';

type Body = Pick<z.output<typeof alertChannelBody>, 'type' | 'settings'>;

const storedSettings = z.partialRecord(z.enum(['url', 'token', 'chat', 'topic', 'secret', 'to']), z.string());
type Settings = z.output<typeof storedSettings>;

interface CheckedChannel {
  readonly type: string;
  /** whom it tells, without anything secret */
  readonly receiver: string;
  readonly settings: Settings;
}

/** Why projects have no channel of this type; null = they can have one. `serverValues`: the settings of alerts */
export function whyNoChannel(
  { own }: AlertChannel,
  serverValues: Readonly<Record<string, unknown>>,
): Text | null {
  return serverValues.project_channels_reach === 'none'
    ? text('alert.no_project_channels')
    : own.whyNone(serverValues);
}

/** Throws `validation_failed` with a message per field. `serverValues`: the settings of alerts. */
export function checkProjectChannel(
  body: Body,
  serverValues: Readonly<Record<string, unknown>>,
): CheckedChannel {
  const channel = alertChannels.find(({ id }) => id === body.type);
  if (channel === undefined) throw validationFailed({ type: text('alert.unknown_type') });
  const whyNone = whyNoChannel(channel, serverValues);
  if (whyNone !== null) throw validationFailed({ type: whyNone });
  const settings: Settings = {};
  const problems: Record<string, Text> = {};
  for (const { name, isRequired, schema } of channel.own.fields) {
    const value = body.settings?.[name].trim() ?? '';
    if (value !== '' && schema.safeParse(value).success) settings[name] = value;
    else if (value !== '') problems[`settings.${name}`] = text(`alert.wrong_${name}`);
    else if (isRequired) problems[`settings.${name}`] = text('field.required');
  }
  if (Object.keys(problems).length === 0) {
    for (const [name, problem] of Object.entries(channel.own.problemsOf?.(settings, serverValues) ?? {}))
      problems[`settings.${name}`] = problem;
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return { type: channel.id, receiver: receiverOf(channel, settings), settings };
}

function receiverOf({ own }: AlertChannel, { url, chat, to }: Settings): string {
  const usualUrl = own.fields.find(({ name }) => name === 'url')?.schema.safeParse(undefined).data;
  const address = url ?? (typeof usualUrl === 'string' ? usualUrl : '');
  return to ?? chat ?? (address === '' ? '' : new URL(address).host);
}

interface Dependencies {
  readonly secretBox: SecretBox;
  /** the settings of alerts */
  readonly serverValues: Readonly<Record<string, unknown>>;
}

type OpenedChannel =
  | { readonly sender: AlertSender }
  /** why it tells nobody */
  | { readonly sender: null; readonly problem: Text };
export type OpenProjectChannel = (row: ProjectChannelRow) => OpenedChannel;

/** Opens channels of projects as they are stored. */
export function createOpenProjectChannel({ secretBox, serverValues }: Dependencies): OpenProjectChannel {
  const post = serverValues.project_channels_reach === 'any' ? postJson : postJsonToPublic;
  return ({ id, type, name, secret }) => {
    const channel = alertChannels.find((one) => one.id === type);
    if (channel === undefined) return { sender: null, problem: text('alert.unknown_type') };
    const whyNone = whyNoChannel(channel, serverValues);
    if (whyNone !== null) return { sender: null, problem: whyNone };
    if (secret === null) return { sender: null, problem: text('delivery.channel_empty', { channel: name }) };
    const opened = secretBox.open(secret, { table: 'alert_channels', column: 'secret', id });
    const settings = storedSettings.parse(JSON.parse(opened));
    return { sender: channel.own.open(settings, { post, serverValues }) };
  };
}
