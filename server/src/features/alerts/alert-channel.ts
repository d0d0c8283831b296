/** What a channel is: a file in `channels/` and its line in `alert-channels.ts`. */
import type { AlertChannelType, AlertEvent } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';
import type { PostJson } from './chat-post.ts';

/** Of an alert: how a task ended, that it asks, or what the clock says of it. */
export const alertStatuses = ['success', 'error', 'stopped', 'waiting_confirmation', 'late', 'long'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export interface Fact {
  readonly id: 'project' | 'task' | 'result' | 'version' | 'author' | 'message';
  /** what people call it */
  readonly name: string;
  readonly value: string;
}

/** What somebody is told. Nothing in it is escaped: each channel knows its own rules. */
export interface Alert {
  /** colours, and how loudly it is told */
  readonly tone: 'good' | 'bad' | 'attention';
  readonly title: string;
  /** of a mail */
  readonly subject: string;
  /** what is known of the task; none where a text stands in their place */
  readonly facts: readonly Fact[];
  /** lines in place of the facts; null = none */
  readonly text: string | null;
  /** null = the server knows no public address of its own, or there is no task */
  readonly url: string | null;
  /** for programs; null = a notice */
  readonly task: AlertedTask | null;
  /** what it is where there is no task: a test, or what the server tells of itself */
  readonly notice: 'test' | 'disk_low' | null;
  /** the same for each attempt to deliver this alert, for receivers that can compare it */
  readonly key: string;
}

/** A task, as whoever is told of it reads it. */
export interface AlertedTask {
  readonly status: AlertStatus;
  /** what a rule chose it for; null = there is none */
  readonly event: AlertEvent | null;
  readonly taskId: number;
  readonly projectName: string;
  readonly templateName: string;
  /** who started it; null = a schedule, an integration, or somebody deleted since */
  readonly author: string | null;
  /** of a build, or `build 1.2` of what a deploy brings out; null = none */
  readonly version: string | null;
  /** what its starter wrote; may be empty */
  readonly message: string;
  /** why it ended as it did */
  readonly reason: string | null;
  readonly branch: string | null;
  readonly commit: string | null;
  /** instants, milliseconds since 1970 */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** null = the server knows no public address of its own */
  readonly url: string | null;
}

export interface AlertSender {
  /**
   * Who is told of tasks of a project. `people`: members and administrators who want alerts, by mail, and of failures
   * alone; else the name of a chat, null = nobody.
   */
  receiverOf(project: { readonly alert_chat: string | null }): 'people' | { readonly chat: string } | null;
  /** `to`: an address of one of the people, or the name of the chat. Problems hold no secret. */
  send(alert: Alert, to: string, signal: AbortSignal): Promise<DeliveryOutcome>;
}

type Values = Readonly<Record<string, unknown>>;
type FieldName = AlertChannelType['fields'][number]['name'];

type OwnValues = Readonly<Partial<Record<FieldName, string>>>;

/** A setting of a channel that belongs to a project. */
interface OwnField {
  readonly name: FieldName;
  readonly isRequired: boolean;
  readonly isSecret: boolean;
  /** of a value that is not empty */
  readonly schema: z.ZodType;
}

/** How it is made for a project, with settings that its members wrote. */
interface OwnChannels {
  readonly fields: readonly OwnField[];
  /** Why this server, of these settings, can have none; null = it can. */
  whyNone(serverValues: Values): Text | null;
  /** Why this server does not tell whom these settings name, by field; each is right for itself. */
  problemsOf?(values: OwnValues, serverValues: Values): Readonly<Partial<Record<FieldName, Text>>>;
  /** `values`: by the names of `fields`, all that are required among them and none empty */
  open(values: OwnValues, parts: OwnParts): AlertSender;
}

interface OwnParts {
  readonly post: PostJson;
  readonly serverValues: Values;
}

export interface AlertChannel {
  /** lower case; never changed, since deliveries are stored with it */
  readonly id: string;
  /** as people know it */
  readonly name: string;
  /** the setting that switches it on */
  readonly isOn: string;
  /** settings that it cannot do without, and what each of them is */
  readonly needs: Readonly<Record<string, string>>;
  /** settings that nobody may read */
  readonly secrets: readonly string[];
  /** null = switched off. `values`: those of the whole configuration, in which nothing that it needs is missing */
  open(values: Values, post: PostJson): AlertSender | null;
  readonly own: OwnChannels;
}

interface Definition<Settings extends z.ZodRawShape> extends Omit<AlertChannel, 'open' | 'own'> {
  readonly settings: Settings;
  readonly isOn: keyof Settings & string;
  readonly secrets: readonly (keyof Settings & string)[];
  readonly create: (values: z.output<z.ZodObject<Settings>>, post: PostJson) => AlertSender;
  /** settings without which it is nothing in a project, beside what it needs */
  readonly ownNeeds?: readonly (keyof Settings & string)[];
  /** where a project's is made of something else than the settings */
  readonly own?: OwnChannels;
}

/**
 * `settings` become a part of the configuration's schema; their names are `<word>_<field>`, and a project's
 * own channel says the same by the names of the fields.
 */
export function alertChannel<const Settings extends z.ZodRawShape>({
  create,
  ...channel
}: Definition<Settings>): AlertChannel & { readonly settings: Settings } {
  const { isOn, settings } = channel;
  const prefix = isOn.replace(/alert$/, '');
  const schema = z.object(settings);
  const shape: Readonly<Record<string, unknown>> = settings;
  const names = Object.keys(shape).filter((name) => name !== isOn);
  const secrets: readonly string[] = channel.secrets;
  const ownNeeds: readonly string[] = channel.ownNeeds ?? [];
  const usual = new Map<string, unknown>(Object.entries(schema.parse({})));
  const isNeeded = (name: string) =>
    (name in channel.needs && usual.get(name) === '') || ownNeeds.includes(name);
  return {
    ...channel,
    open: (values, post) => (values[isOn] === true ? create(schema.parse(values), post) : null),
    own: channel.own ?? {
      fields: names.map((name) => ({
        name: name.slice(prefix.length) as FieldName,
        isRequired: isNeeded(name),
        isSecret: secrets.includes(name),
        schema: shape[name] as z.ZodType,
      })),
      whyNone: () => null,
      open(values, { post }) {
        const named = Object.entries(values).map(([name, value]) => [prefix + name, value]);
        return create(schema.parse({ ...Object.fromEntries(named), [isOn]: true }), post);
      },
    },
  };
}
