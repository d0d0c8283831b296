import { z } from 'zod';
import { access } from './access.ts';
import { fileList, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  givenText,
  id,
  ownId,
  pageHeaders,
  projectId,
  projectParams,
  reference,
  repeatedId,
  saidQuery,
  text,
} from './fields.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';

export const alertEvent = z.enum([
  'failed',
  'recovered',
  'first_success',
  'ended',
  'waiting_confirmation',
  'late',
  'long',
]);
export type AlertEvent = z.infer<typeof alertEvent>;

const eventsText =
  '`failed`; `recovered`: a success after a failure; `first_success`: the first one of the template; `ended`: however it ended, also stopped; `waiting_confirmation`; `late`: it waits, or has waited, for more than `late_minutes`; `long`: it runs longer than usual. None = silence.';
const fieldsText =
  'Plain text; `{{ project }}` stands for a value. Fields: `project`, `template`, `task`, `event`, `result`, `reason`, `version`, `author`, `message`, `branch`, `commit`, `created`, `started`, `ended`, `waited`, `duration`, `url`.';
const lateText = 'Of the event `late`: after how many minutes a task that has not begun is late.';
const longText =
  'Of the event `long`: after how many minutes; null = more than twice as long as usual, and a minute more, once three tasks of the template have succeeded.';

export const alertRule = z
  .object({
    id: ownId,
    project_id: projectId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Failures of the night' }),
    template_id: id.nullable().meta({
      description: 'Its tasks; null = those of all templates that have no rule of their own for the channel.',
      example: null,
    }),
    channel_id: id.nullable().meta({
      description: 'Channel of the project that is told; null = `server_channel` is.',
      example: null,
    }),
    server_channel: z.string().meta({
      description: 'Channel of the server that is told, as in `/api/info`; empty = `channel_id` is.',
      example: 'slack',
    }),
    events: z.array(alertEvent).meta({ description: eventsText, example: ['failed'] }),
    late_minutes: z.int().nullable().meta({ description: lateText, example: null }),
    long_minutes: z.int().nullable().meta({ description: longText, example: null }),
    title: z.string().meta({ description: `Title; empty = the name of the template. ${fieldsText}` }),
    text: z.string().meta({ description: `In place of the usual facts; empty = those. ${fieldsText}` }),
  })
  .meta({ id: 'AlertRule' });
export type AlertRule = z.infer<typeof alertRule>;

export const listedAlertRule = alertRule
  .pick({
    ...{ id: true, project_id: true, name: true, template_id: true, channel_id: true },
    ...{ server_channel: true, events: true },
  })
  .extend({
    template_name: z.string().nullable().meta({ description: 'Name of the template.', example: null }),
    channel_name: z
      .string()
      .nullable()
      .meta({ description: 'Name of the channel of the project.', example: null }),
    unknown_fields: z
      .array(z.string())
      .meta({ description: 'What title and text name that is no field.', example: [] }),
  })
  .meta({ id: 'ListedAlertRule', description: 'An alert rule as lists show it.' });
export type ListedAlertRule = z.infer<typeof listedAlertRule>;

const fileMinutes = (description: string) => z.number().nullish().meta({ description });

export const backupAlertRule = z.object({
  name: fileText('Name of the rule.'),
  template: fileText('Template whose tasks it is about; absent = all.'),
  channel: fileText('Channel of the project that is told.'),
  server_channel: fileText('Channel of the server that is told.'),
  events: fileList('What is told.', z.string()),
  late_minutes: fileMinutes(lateText),
  long_minutes: fileMinutes(longText),
  title: fileText('Title in words of its own.'),
  text: fileText('Text in words of its own.'),
});

const minutes = z
  .int()
  .min(1)
  .max(100_000)
  .nullish()
  .transform((value) => value ?? null);

export const alertRuleBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Rule name'),
  template_id: reference.meta({ description: 'Only its tasks; null = all.', example: null }),
  channel_id: reference.meta({ description: 'Channel of the project that is told.', example: null }),
  server_channel: text(50).meta({ description: 'Channel of the server that is told.', example: 'slack' }),
  events: z
    .array(alertEvent)
    .max(alertEvent.options.length)
    .nullish()
    .transform((events) => [...new Set(events ?? [])])
    .meta({ description: eventsText, example: ['failed'] }),
  late_minutes: minutes.meta({ description: lateText, example: null }),
  long_minutes: minutes.meta({ description: longText, example: null }),
  title: text(300).meta({ description: fieldsText, example: '{{ template }} failed' }),
  text: text(4000).meta({ description: fieldsText, example: 'Task {{ task }}: {{ reason }}' }),
});

const example = {
  name: 'Failures of the night',
  template_id: null,
  channel_id: null,
  server_channel: 'slack',
  events: ['failed', 'recovered'],
};
const tag = 'Alerts';

export const alertRuleResource = resource({
  noun: 'an alert rule',
  all: 'alert rules of a project',
  tag,
  url: '/api/project/:project_id/alert_rules',
  params: projectParams,
  id: 'rule_id',
  write: access.project('manageProjectResources'),
  entity: alertRule,
  body: alertRuleBody.meta({ example }),
  list: {
    description:
      'For each channel the rules of a template count; where it has none, those for all templates; where there is none either, a channel of the server tells as it does without rules, and one of the project nothing. Parts of it sort by `name`, `template` and `channel`; `said` may call `all_templates` and the channels of the server.',
    query: saidQuery,
    headers: pageHeaders,
    response: wholeOrRows(alertRule, listedAlertRule, choice),
  },
  create: { description: 'It names one channel: `channel_id` or `server_channel`.' },
  get: { description: 'What is told, of which tasks, to whom, and in which words.' },
  update: { description: 'Send the whole rule.' },
  remove: { description: 'A rule goes with its template and with its channel, too.' },
  references: {},
});
export const {
  list: listAlertRules,
  create: createAlertRule,
  get: getAlertRule,
  update: updateAlertRule,
  remove: deleteAlertRule,
  references: getAlertRuleReferences,
} = alertRuleResource;

const alertPreview = z
  .object({
    task_id: id.nullable().meta({ description: 'Task that was taken; null = a made-up one.', example: 42 }),
    title: z.string().meta({ description: 'Title, as it would be told.', example: 'Deploy site failed' }),
    text: z.string().meta({ description: 'Lines below it, as they would be told.' }),
  })
  .meta({ id: 'AlertPreview' });
export type AlertPreview = z.infer<typeof alertPreview>;

export const previewAlert = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/alert_rules/preview',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'What an alert would say.',
  description:
    'With the last task of the template, or of the project; with a made-up one where there is none.',
  params: projectParams,
  body: alertRuleBody
    .pick({ template_id: true, title: true, text: true })
    .extend({ event: alertEvent.meta({ description: 'Of which it tells.', example: 'failed' }) })
    .meta({ example: { template_id: null, event: 'failed', title: '', text: 'Task {{ task }}' } }),
  status: 200,
  response: alertPreview,
});
