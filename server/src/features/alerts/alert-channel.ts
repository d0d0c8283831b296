/** What a channel is: a file in `channels/` and its line in `alert-channels.ts`. */
import { z } from 'zod';
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';

export const alertStatuses = ['success', 'error', 'waiting_confirmation'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** A task, as whoever is told of it reads it. Nothing in it is escaped: each channel knows its own rules. */
export interface Alert {
  readonly status: AlertStatus;
  readonly taskId: number;
  readonly projectName: string;
  readonly templateName: string;
  /** who started it; null = a schedule, an integration, or somebody deleted since */
  readonly author: string | null;
  /** of a build, or `build 1.2` of what a deploy brings out; null = none */
  readonly version: string | null;
  /** what its starter wrote; may be empty */
  readonly message: string;
  /** null = the server knows no public address of its own */
  readonly url: string | null;
  /** the same for each attempt to deliver this alert, for receivers that can compare it */
  readonly key: string;
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
  open(values: Readonly<Record<string, unknown>>): AlertSender | null;
}

interface Definition<Settings extends z.ZodRawShape> extends Omit<AlertChannel, 'open'> {
  readonly settings: Settings;
  readonly isOn: keyof Settings & string;
  readonly secrets: readonly (keyof Settings & string)[];
  readonly create: (values: z.output<z.ZodObject<Settings>>) => AlertSender;
}

/** `settings` become a part of the configuration's schema. */
export function alertChannel<const Settings extends z.ZodRawShape>({
  create,
  ...channel
}: Definition<Settings>): AlertChannel & { readonly settings: Settings } {
  return {
    ...channel,
    open: (values) =>
      values[channel.isOn] === true ? create(z.object(channel.settings).parse(values)) : null,
  };
}
