import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

export const app = z
  .object({
    id: z.string(),
    active: z.boolean(),
    priority: z.int(),
    title: z.string(),
    icon: z.string(),
    color: z.string(),
    dark_color: z.string(),
    path: z.string(),
    args: z.array(z.string()).nullable(),
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
  status: 200,
  response: z.array(app),
});
