import { z } from 'zod';
import { HOST_LIMIT_MAX, type TaskParams } from './rules/task-options.ts';

/** Options of a run. Which of them its task takes is in the profile of the app. */
export const taskParams = z
  .object({
    debug: z.boolean().optional().meta({
      description: 'Ansible: verbose output.',
    }),
    dry_run: z.boolean().optional().meta({ description: 'Ansible: `--check`.' }),
    diff: z.boolean().optional().meta({ description: 'Ansible: `--diff`.' }),
    limit: z
      .string()
      .max(HOST_LIMIT_MAX)
      .optional()
      .meta({ description: 'Ansible: `--limit`, hosts to run on.' }),
    plan: z.boolean().optional().meta({ description: 'Terraform, OpenTofu: plan only.' }),
    auto_approve: z.boolean().optional().meta({ description: 'Terraform, OpenTofu: apply without asking.' }),
  })
  .meta({ id: 'TaskParams' }) satisfies z.ZodType<TaskParams>;
