import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, text } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { fieldMessage } from './texts/field-message.ts';

export const app = z
  .object({
    id: z.string().meta({ description: 'Name of the app, as templates give it in `app`.', example: 'bash' }),
    active: z.boolean().meta({
      description:
        'Offered for new templates. Unless an administrator has switched it, a built-in app is active where the server finds its program.',
      example: true,
    }),
    priority: z.int().meta({ description: 'Higher comes first.', example: 700 }),
    title: z.string().meta({ description: 'Name that people read.', example: 'Bash Script' }),
    icon: z.string().meta({ description: 'Name of its icon in Material Design Icons.', example: 'bash' }),
    color: z.string().meta({ description: 'Colour of the icon, as CSS takes it.', example: 'black' }),
    dark_color: z.string().meta({ description: 'The same for the dark theme.', example: 'white' }),
    path: z.string().meta({
      description:
        'Program to run; empty = the usual one, which for an app of your own is the program named like its id.',
    }),
    args: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Arguments that come first, instead of the usual ones; null = the usual ones.' }),
    exit_codes: z
      .record(z.string(), z.string())
      .nullable()
      .meta({
        description:
          'What exit codes of its program mean, in words for the reason of a task; null = nothing is known.',
        example: { '3': 'nothing was due' },
      }),
  })
  .meta({ id: 'App' });
export type App = z.infer<typeof app>;

export const listedApp = app
  .omit({ exit_codes: true })
  .meta({ id: 'ListedApp', description: 'What lists and forms show of an app.' });
export type ListedApp = z.infer<typeof listedApp>;

/** It stands in addresses, in option keys and, without a path, for the program to run. */
export const appId = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,49}$/, fieldMessage('field.app_id'))
  .meta({ description: 'Id of the app, such as `ansible`.' });

/** Each setting as an administrator gives it. Empty texts and an empty list bring the default back. */
export const appBody = z.object({
  title: text(),
  icon: text(),
  color: text(50).refine(isColor, fieldMessage('field.color')),
  dark_color: text(50).refine(isColor, fieldMessage('field.color')),
  path: text(1024),
  args: z
    .array(z.string().max(4096))
    .max(100)
    .nullish()
    .transform((value) => value ?? []),
  exit_codes: z
    .record(
      z.string().regex(/^(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/, fieldMessage('field.exit_code')),
      z.string().max(200),
    )
    .refine((codes) => Object.keys(codes).length <= 100)
    .nullish()
    .transform((value) => value ?? {})
    .meta({
      description: 'By codes from 1 to 255: the end of the sentence that tells why the task has failed.',
    }),
  priority: z
    .int(fieldMessage('field.integer'))
    .nullish()
    .meta({ description: 'Without it a built-in app has its usual one, another app 0.' }),
  active: flag,
});
export type AppSettingsBody = z.output<typeof appBody>;

/** What CSS takes for a colour, and nothing that could end the declaration that it stands in. */
function isColor(value: string): boolean {
  return /^[A-Za-z0-9#(),.%/ -]*$/.test(value.trim());
}

const tag = 'Apps';
const appParams = z.object({ app_id: appId });

export const listApps = endpoint({
  method: 'GET',
  url: '/api/apps',
  access: access.signedIn,
  tag,
  summary: 'The apps that templates can use, highest priority first.',
  description:
    'Built-in apps and those that administrators added: all of them, as each is named in lists and forms, and they are few.',
  query: z.object({
    fields: z.string().optional().meta({
      description: '`list`: without what exit codes mean. Anything else: whole objects.',
      example: 'list',
    }),
  }),
  status: 200,
  response: wholeOrRows(app, listedApp),
});

export const getApp = endpoint({
  method: 'GET',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag,
  summary: 'One app.',
  description: 'Built-in apps can be read too.',
  params: appParams,
  status: 200,
  response: app,
});

const replaces =
  'All settings are replaced: send them whole. An empty text or list brings the default of that setting back; without `active` the app is switched off. The change counts at once, on every server.';

export const createApp = endpoint({
  method: 'POST',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag,
  summary: 'Create an app, or replace its settings.',
  description: `The id in the path is the name under which templates use it. ${replaces}`,
  params: appParams,
  body: appBody,
  status: 204,
});

export const updateApp = endpoint({
  method: 'PUT',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag,
  summary: "Replace an app's settings, or create it.",
  description: replaces,
  params: appParams,
  body: appBody,
  status: 204,
});

export const setAppActive = endpoint({
  method: 'POST',
  url: '/api/apps/:app_id/active',
  access: access.admin,
  tag,
  summary: 'Switch an app on or off.',
  description:
    'A switched-off app is not offered for new templates, and templates that use it start no new tasks; tasks that still wait end as `error` when their turn comes. Tasks that are under way go on.',
  params: appParams,
  body: z.object({ active: flag.meta({ description: 'Switched on.', example: true }) }),
  status: 204,
});

export const deleteApp = endpoint({
  method: 'DELETE',
  url: '/api/apps/:app_id',
  access: access.admin,
  tag,
  summary: 'Delete an app of your own. Built-in ones stay.',
  description: 'Refused while a template uses it.',
  params: appParams,
  status: 204,
  errors: ['in_use', 'forbidden'],
});
