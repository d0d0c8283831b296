import { z } from 'zod';
import { textList } from './rules/standing-options.ts';
import { DEBUG_LEVEL, HOST_LIMIT_MAX, OPTION_LIST_MAX, type TaskParams } from './rules/task-options.ts';

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
    debug_level: z.int().min(0).max(DEBUG_LEVEL.max).optional().meta({
      description: 'Ansible: so many `v` say more where `debug` is on, from `-v` on. 0 or absent: 4.',
    }),
    dry_run: z.boolean().optional().meta({ description: 'Ansible: `--check`.' }),
    diff: z.boolean().optional().meta({ description: 'Ansible: `--diff`.' }),
    limit: z
      .string()
      .max(HOST_LIMIT_MAX)
      .optional()
      .meta({ description: 'Ansible: `--limit`, hosts to run on.' }),
    tags: optionList.meta({ description: 'Ansible: `--tags`, tasks that run.' }),
    skip_tags: optionList.meta({ description: 'Ansible: `--skip-tags`, tasks that do not run.' }),
    plan: z.boolean().optional().meta({ description: 'Terraform, OpenTofu, Pulumi: plan only.' }),
    auto_approve: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu, Pulumi: apply without asking.' }),
    destroy: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu, Pulumi: remove everything that the state knows.' }),
    refresh: z.boolean().optional().meta({
      description:
        'Pulumi: bring the state up to what is really there, and change nothing else. With `destroy`: before that.',
    }),
    upgrade: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu: take the newest providers and modules that fit.' }),
    reconfigure: z
      .boolean()
      .optional()
      .meta({ description: 'Terraform, OpenTofu: forget how the backend was configured before.' }),
    targets: optionList.meta({
      description: 'Terraform, OpenTofu: addresses to which the plan is limited. Pulumi: URNs.',
    }),
    var_files: optionList.meta({
      description:
        "Terraform, OpenTofu: files with variables, from the template's folder. The variables of the task win over them.",
    }),
    mark_stderr: z.boolean().optional().meta({
      description: 'Accepted, stored and returned, without effect: the log of each task says so.',
    }),
  })
  .meta({ id: 'TaskParams' }) satisfies z.ZodType<TaskParams>;

const askedList = z
  .union([z.string().transform(textList), z.array(z.string())])
  .pipe(optionList.unwrap())
  .optional();

/** As a start may ask for them: hosts also as a list, tags also as one text with commas. */
export const askedParams = z.looseObject({
  ...taskParams.shape,
  limit: z
    .union([z.string(), z.array(z.string()).transform((hosts) => hosts.join(','))])
    .pipe(z.string().max(HOST_LIMIT_MAX))
    .optional()
    .meta({ description: 'Ansible: `--limit`, hosts to run on.' }),
  tags: askedList.meta({ description: 'Ansible: `--tags`, tasks that run.' }),
  skip_tags: askedList.meta({ description: 'Ansible: `--skip-tags`, tasks that do not run.' }),
});
