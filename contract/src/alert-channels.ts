import { z } from 'zod';
import { access } from './access.ts';
import { fileName, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  givenText,
  ownId,
  pageHeaders,
  pathId,
  projectId,
  projectParams,
  repeatedId,
  rowsQuery,
  text,
} from './fields.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { wireText } from './wire-text.ts';

/** Which of them a type has, and which it cannot do without, says `GET …/alert_channel_types`. */
export const alertChannelField = z.enum(['url', 'token', 'chat', 'topic', 'secret', 'to']);

const channelType = z.string().meta({
  description: 'Kind of receiver: an id of `…/alert_channel_types`.',
  example: 'slack',
});

/** What a channel is reached with never leaves the server. */
export const alertChannel = z
  .object({
    id: ownId,
    project_id: projectId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Operators' }),
    type: channelType,
    receiver: z.string().meta({
      description:
        'Whom it tells, without anything secret: the host of its address, a chat or a mail address.',
      example: 'hooks.slack.com',
    }),
    empty: z.boolean().optional().meta({
      description: 'How it is reached is not stored, as after a restore: it tells nobody.',
    }),
    override_secret: z.literal(false).meta({ description: 'Always false in answers.' }),
  })
  .meta({ id: 'AlertChannel' });
export type AlertChannel = z.infer<typeof alertChannel>;

export const listedAlertChannel = alertChannel
  .omit({ override_secret: true })
  .meta({ id: 'ListedAlertChannel', description: 'An alert channel as lists show it.' });
export type ListedAlertChannel = z.infer<typeof listedAlertChannel>;

export const backupAlertChannel = z.object({
  name: fileName,
  type: fileText('Kind of receiver.'),
});

const setting = (description: string, example: string) => text(2000).meta({ description, example });

export const alertChannelBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Channel name'),
  type: z.string().max(50).meta({ description: 'An id of `…/alert_channel_types`.', example: 'slack' }),
  settings: z
    .object({
      url: setting('Address that takes the alerts.', 'https://hooks.slack.com/services/T0/B0/x'),
      token: setting('Token of the bot, application or user that writes.', ''),
      chat: setting('Chat that is written to.', ''),
      topic: setting('Topic that people follow.', ''),
      secret: setting('What alerts are signed with: `whsec_` and 24 to 64 random bytes in base64.', ''),
      to: setting('Mail address.', ''),
    })
    .nullish()
    .meta({ description: 'What it is reached with; those of its type are read, the others ignored.' }),
});

const example = {
  name: 'Operators',
  type: 'slack',
  settings: { url: 'https://hooks.slack.com/services/T0/B0/x' },
};
const tag = 'Alerts';

export const alertChannelResource = resource({
  noun: 'an alert channel',
  all: 'alert channels of a project, without what they are reached with',
  tag,
  url: '/api/project/:project_id/alert_channels',
  params: projectParams,
  id: 'channel_id',
  write: access.project('manageProjectResources'),
  entity: alertChannel,
  body: alertChannelBody.meta({ example }),
  list: {
    description:
      'Those of the project alone; the channels of the server stand in `/api/info`. Parts of it sort by `name` and `type`, and are searched in names, types and receivers.',
    query: rowsQuery,
    headers: pageHeaders,
    response: wholeOrRows(alertChannel, listedAlertChannel, choice),
  },
  create: { description: 'Its settings are stored encrypted and never sent back.' },
  get: { description: 'Its settings stay on the server.' },
  update: {
    summary: 'Rename an alert channel, or with `override_secret` replace its type and settings.',
    description:
      'Without `override_secret` type and settings stay, whatever is sent. All settings are replaced at once: a token that is stored never goes to another address.',
    body: alertChannelBody
      .extend({
        override_secret: flag.meta({
          description: 'Replace type and settings; without it only the name changes.',
        }),
      })
      .meta({ example: { ...example, override_secret: true } }),
  },
  remove: { description: 'What was still to be told to it is forgotten.' },
  references: {},
});
export const {
  list: listAlertChannels,
  create: createAlertChannel,
  get: getAlertChannel,
  update: updateAlertChannel,
  remove: deleteAlertChannel,
  references: getAlertChannelReferences,
} = alertChannelResource;

const alertChannelType = z
  .object({
    id: z.string().meta({ description: 'For programs.', example: 'slack' }),
    name: z.string().meta({ description: 'For people.', example: 'Slack' }),
    is_available: z.boolean().meta({
      description:
        'Whether a channel of this type can be made: mail needs a mail server in the configuration.',
    }),
    fields: z
      .array(
        z.object({
          name: alertChannelField.meta({ description: 'Key in `settings`.', example: 'url' }),
          is_required: z.boolean().meta({ description: 'It cannot do without.' }),
          is_secret: z.boolean().meta({ description: 'Nobody should read it over a shoulder.' }),
        }),
      )
      .meta({ description: 'What it is reached with.' }),
  })
  .meta({ id: 'AlertChannelType' });
export type AlertChannelType = z.infer<typeof alertChannelType>;

export const listAlertChannelTypes = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/alert_channel_types',
  access: access.member,
  tag,
  summary: 'The types that an alert channel of a project can have.',
  description: 'With what a channel of each type is reached.',
  params: projectParams,
  status: 200,
  response: z.array(alertChannelType),
});

export const alertTestResult = z
  .object({
    delivered: z.boolean().meta({ description: 'The receiver took it.' }),
    answer: z.string().meta({
      description: 'What the other side answered, as a sentence.',
      example: 'The recipient returned 200: ok',
    }),
    answer_text: wireText.meta({ description: 'What `answer` says, to be worded in any language.' }),
    duration_ms: z.int().min(0).meta({ description: 'How long it took, milliseconds.', example: 180 }),
  })
  .meta({ id: 'AlertTestResult' });
export type AlertTestResult = z.infer<typeof alertTestResult>;

export const testAlertChannel = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/alert_channels/:channel_id/test',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Send a message to an alert channel now, and say what the other side answered.',
  description: 'It says that it is a test. Nothing is tried again. A project sends 10 a minute at most.',
  params: projectParams.extend({ channel_id: pathId }),
  body: z.object({}),
  bodyOptional: true,
  status: 200,
  response: alertTestResult,
  errors: ['too_many_attempts'],
});
