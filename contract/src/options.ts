import { z } from 'zod';
import { access } from './access.ts';
import { app } from './apps.ts';
import { endpoint } from './endpoint.ts';
import { flag, text } from './fields.ts';

const option = z
  .object({
    key: z.string().meta({ description: 'Name of the option.' }),
    value: z.string().meta({ description: 'Its value.' }),
  })
  .meta({ id: 'Option' });

export const listOptions = endpoint({
  method: 'GET',
  url: '/api/options',
  access: access.admin,
  tag: 'Administration',
  summary: 'Stored options, key to value.',
  description:
    'Options are free texts that consoles and tools keep on the server; they change nothing in it by themselves.',
  status: 200,
  response: z.record(z.string(), z.string()),
});

export const setOption = endpoint({
  method: 'POST',
  url: '/api/options',
  access: access.admin,
  tag: 'Administration',
  summary: 'Store an option.',
  description: 'Answers what is stored now.',
  body: z.object({
    key: z.string().regex(/^[A-Za-z0-9_.-]{1,255}$/, 'must be letters, digits, dots, dashes and underscores'),
    value: text(1000),
  }),
  status: 200,
  response: option,
});

const appParams = z.object({
  app_id: z.string().regex(/^[A-Za-z0-9_.-]{1,50}$/, 'must be letters, digits, dots, dashes and underscores'),
});

export const appBody = z.object({
  title: text(),
  icon: text(),
  color: text(50),
  dark_color: text(50),
  path: text(1024),
  args: z
    .array(z.string().max(4096))
    .nullish()
    .transform((value) => value ?? []),
  priority: z
    .int('must be integer')
    .nullish()
    .transform((value) => value ?? 0),
  active: flag,
});

export const getApp = endpoint({
  method: 'GET',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag: 'Apps',
  summary: 'One app.',
  description: 'Built-in apps can be read too.',
  params: appParams,
  status: 200,
  response: app,
});

export const createApp = endpoint({
  method: 'POST',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag: 'Apps',
  summary: 'Create an app, or replace its settings.',
  description:
    'The id in the path is the name under which templates use it. An app that exists gets these settings instead of its own.',
  params: appParams,
  body: appBody,
  status: 204,
});

export const updateApp = endpoint({
  method: 'PUT',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag: 'Apps',
  summary: "Replace an app's settings.",
  description: 'All settings are replaced: send them whole.',
  params: appParams,
  body: appBody,
  status: 204,
});

export const setAppActive = endpoint({
  method: 'POST',
  url: '/api/apps/:app_id/active',
  access: access.admin,
  tag: 'Apps',
  summary: 'Switch an app on or off.',
  description: 'A switched-off app is not offered for new templates.',
  params: appParams,
  body: z.object({ active: flag }),
  status: 204,
});

export const deleteApp = endpoint({
  method: 'DELETE',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag: 'Apps',
  summary: 'Delete an app of your own. Built-in ones stay.',
  description: 'Refused while a template uses it.',
  params: appParams,
  status: 204,
  errors: ['in_use', 'forbidden'],
});
