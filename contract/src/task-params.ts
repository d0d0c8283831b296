import { z } from 'zod';
import { HOST_LIMIT_MAX, OPTION_LIST_MAX, type TaskParams } from './rules/task-options.ts';

const optionList = z
  .array(z.string().max(OPTION_LIST_MAX.characters))
  .max(OPTION_LIST_MAX.entries)
  .optional();

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
    destroy: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu: remove everything that the state knows.' }),
    upgrade: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu: take the newest providers and modules that fit.' }),
    reconfigure: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu: forget how the backend was configured before.' }),
    targets: optionList.meta({ description: 'Terraform, OpenTofu: addresses to which the plan is limited.' }),
    var_files: optionList.meta({
      description:
        "Terraform, OpenTofu: files with variables, from the template's folder. The variables of the task win over them.",
    }),
  })
  .meta({ id: 'TaskParams' }) satisfies z.ZodType<TaskParams>;
