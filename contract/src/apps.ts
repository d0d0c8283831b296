import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const app = z
  .object({
    id: z.string().meta({ description: 'Name of the app, as templates give it in `app`.' }),
    active: z.boolean().meta({ description: 'Offered for new templates.' }),
    priority: z.int().meta({ description: 'Higher comes first.' }),
    title: z.string().meta({ description: 'Name that people read.' }),
    icon: z.string().meta({ description: 'Name of its icon.' }),
    color: z.string().meta({ description: 'Colour of the icon, as CSS takes it.' }),
    dark_color: z.string().meta({ description: 'The same for the dark theme.' }),
    path: z.string().meta({ description: 'Program to run; empty = the usual one of the app.' }),
    args: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Arguments that come before those of the template.' }),
  })
  .meta({ id: 'App' });
export type App = z.infer<typeof app>;

/** Apps that exist without any configuration. They cannot be deleted. */
export const builtInApps = {
  ansible: { title: 'Ansible Playbook', priority: 1000, program: 'ansible-playbook' },
  terraform: { title: 'Terraform Code', priority: 900, program: 'terraform' },
  tofu: { title: 'OpenTofu Code', priority: 800, program: 'tofu' },
  bash: { title: 'Bash Script', priority: 700, program: 'bash' },
  powershell: { title: 'PowerShell Script', priority: 600, program: 'pwsh' },
  python: { title: 'Python Script', priority: 500, program: 'python3' },
  pulumi: { title: 'Pulumi Code', priority: 400, program: 'pulumi' },
} as const;

export const listApps = endpoint({
  method: 'GET',
  url: '/api/apps',
  access: access.signedIn,
  tag: 'Apps',
  summary: 'The apps that templates can use, highest priority first.',
  description: 'Built-in apps and those that administrators added.',
  status: 200,
  response: z.array(app),
});
