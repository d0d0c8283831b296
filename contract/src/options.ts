import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

const option = z
  .object({
    key: z.string().meta({ description: 'Name of the option.', example: 'console.motd' }),
    value: z.string().meta({ description: 'Its value.', example: 'Maintenance on Sunday' }),
  })
  .meta({ id: 'Option' });

const tag = 'Administration';

export const listOptions = endpoint({
  method: 'GET',
  url: '/api/options',
  access: access.admin,
  tag,
  summary: 'Stored options, key to value.',
  description:
    'Options named `apps.<id>.<setting>` are the settings of apps; the others are texts that tools keep here, and the server does nothing with them. Values are stored and shown in clear: keep no secrets in them.',
  status: 200,
  response: z.record(z.string(), z.string()).meta({ example: { 'console.motd': 'Maintenance on Sunday' } }),
});

export const setOption = endpoint({
  method: 'POST',
  url: '/api/options',
  access: access.admin,
  tag,
  summary: 'Store an option.',
  description:
    'Answers what was asked for. An option `apps.<id>.<setting>` counts at once, as if the app had been saved; `active` is `true` or `false`, `priority` an integer, `args` a JSON array of texts, and an empty value brings the default back.',
  body: z.object({
    key: z.string(requiredMessage('Key')).regex(/^[A-Za-z0-9_.-]{1,255}$/, fieldMessage('field.option_key')),
    value: text(1000),
  }),
  status: 200,
  response: option,
});
