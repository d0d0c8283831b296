/** The channels that there are. A new one is a file in `channels/` and two lines here: its settings and itself. */

import { z } from 'zod';
import { plainText } from '../../config/setting-kinds.ts';
import type { AlertChannel, AlertSender } from './alert-channel.ts';
import { dingtalk } from './channels/dingtalk.ts';
import { gotify } from './channels/gotify.ts';
import { mail } from './channels/mail.ts';
import { microsoftTeams } from './channels/microsoft-teams.ts';
import { ntfy } from './channels/ntfy.ts';
import { rocketchat } from './channels/rocketchat.ts';
import { slack } from './channels/slack.ts';
import { telegram } from './channels/telegram.ts';
import { webhook } from './channels/webhook.ts';
import { postJson } from './post-json.ts';

/** A part of the configuration's schema. */
export const alertSettings = {
  project_channels_reach: z
    .enum(['none', 'public', 'any'], { error: 'must be none, public or any' })
    .default('public')
    .describe(
      'addresses that alert channels of projects reach; any = also in private networks and on this machine; none = projects have no channels of their own',
    ),
  project_channels_mail_domains: plainText
    .default('')
    .describe(
      'domains to which projects may send alerts by mail, separated by commas; empty = that of email_sender, * = any',
    ),
  ...mail.settings,
  ...telegram.settings,
  ...slack.settings,
  ...rocketchat.settings,
  ...microsoftTeams.settings,
  ...dingtalk.settings,
  ...gotify.settings,
  ...ntfy.settings,
  ...webhook.settings,
};

export const alertChannels: readonly AlertChannel[] = [
  mail,
  telegram,
  slack,
  rocketchat,
  microsoftTeams,
  dingtalk,
  gotify,
  ntfy,
  webhook,
];

export const secretAlertSettings: readonly string[] = alertChannels.flatMap(({ secrets }) => secrets);

/** What a channel that is switched on cannot do without and has not: at which key, and a sentence that follows it. */
export function missingAlertSettings(
  values: Readonly<Record<string, unknown>>,
): { readonly setting: string; readonly sentence: string }[] {
  return alertChannels
    .filter(({ isOn }) => values[isOn] === true)
    .flatMap(({ isOn, needs }) =>
      Object.entries(needs)
        .filter(([name]) => !values[name])
        .map(([name, what]) => ({ setting: isOn, sentence: `needs ${name}: ${what}` })),
    );
}

export interface OpenAlertChannel {
  readonly id: string;
  readonly name: string;
  /** null = switched off: what is still to be delivered by it never will be */
  readonly sender: AlertSender | null;
}

/** `values`: those of `alertSettings` */
export function openAlertChannels(values: Readonly<Record<string, unknown>>): OpenAlertChannel[] {
  return alertChannels.map(({ id, name, open }) => ({ id, name, sender: open(values, postJson) }));
}
