import { z } from 'zod';
import { inventoryTypes } from '../rules/inventory-type.ts';
import { jobInputs } from './job-inputs.ts';
import { jobKey } from './job-key.ts';
import { jobRepository } from './job-repository.ts';
import { outputPosition } from './output-position.ts';
import { attemptOf, offeredAt } from './task-attempt.ts';

/** One variable for the program, already chosen by precedence: names are unique within a job. */
export const jobVariable = z.object({
  name: z.string(),
  value: z.json(),
  is_secret: z.boolean(),
  /** false for answers of whoever started the task (survey, webhook): a template engine must not evaluate them */
  is_trusted: z.boolean(),
  /** the question asked for a whole number: a text of digits, of any length, is that number */
  is_integer: z.boolean().optional(),
});
export type JobVariable = z.infer<typeof jobVariable>;

export const job = z.object({
  ...attemptOf,
  offered_at: offeredAt,
  project_id: z.int().positive(),
  project_name: z.string(),
  template_id: z.int().positive(),
  template_name: z.string(),
  app: z.object({
    id: z.string(),
    /** program that replaces the app's default one; null = default */
    path: z.string().nullable(),
    /** leading arguments that replace the app's default ones; null = default */
    args: z.array(z.string()).nullable(),
    /** what its exit codes mean, as an administrator has put it */
    exit_codes: z.record(z.string(), z.string()).optional(),
  }),
  /** playbook, script or sub-directory, relative to the repository's root */
  playbook: z.string(),
  repository: jobRepository,
  inventory: z
    .object({
      id: z.int().positive(),
      name: z.string(),
      type: z.enum(inventoryTypes),
      /** content, path or workspace name, according to `type` */
      content: z.string(),
      /** where a `file` inventory lies; null = in the template's repository */
      repository: jobRepository.nullable(),
      user_key: jobKey,
      become_key: jobKey,
    })
    .nullable(),
  vaults: z.array(z.object({ name: z.string(), password: z.string() })),
  variables: z.array(jobVariable),
  /** process environment of the program, secrets included */
  environment: z.record(z.string(), z.string()),
  /** names within `environment` whose values are secret */
  secret_environment: z.array(z.string()),
  template_arguments: z.array(z.string()),
  task_arguments: z.array(z.string()),
  /**
   * false: whoever asked only runs tasks, so limit and task arguments must be such that no program reads a
   * file for them
   */
  is_requester_editor: z.boolean().default(false),
  /** true: the limit is the template's own, whoever asked */
  is_template_limit: z.boolean().default(false),
  options: z.object({
    debug: z.boolean(),
    dry_run: z.boolean(),
    diff: z.boolean(),
    limit: z.string(),
    plan: z.boolean(),
    auto_approve: z.boolean(),
    /** so many `v` where `debug` is on; 0 or absent: four */
    debug_level: z.int().min(0).max(6).optional(),
    tags: z.array(z.string()).optional(),
    skip_tags: z.array(z.string()).optional(),
    destroy: z.boolean().optional(),
    refresh: z.boolean().optional(),
    upgrade: z.boolean().optional(),
    reconfigure: z.boolean().optional(),
    /** addresses of resources */
    targets: z.array(z.string()).optional(),
    /** paths from the template's folder, within the repository */
    var_files: z.array(z.string()).optional(),
    /** has no effect: the runner says so in the output */
    mark_stderr: z.boolean().optional(),
  }),
  /** what playbooks read as `semaphore_vars.task_details`, scripts as `SEMAPHORE_TASK_DETAILS_*` */
  details: z.record(z.string(), z.json()),
  /** the last task before it of this template and inventory that has planned, on whatever runner; absent = none */
  previous_task: z.int().positive().optional(),
  /** every further text to mask in the output, beside the secrets above */
  mask: z.array(z.string()),
  /** longest run time in milliseconds; 0 = no limit */
  timeout_ms: z.int().min(0),
  /** between SIGTERM and SIGKILL, milliseconds */
  stop_grace_ms: z.int().min(0),
  /** what `accepted` says back, masked */
  inputs: jobInputs.optional(),
  /** where the task's stored output ends; the runner goes on from here */
  output: outputPosition,
  /** a stop asked for while the runner was away; null = none */
  stop: z.enum(['stop', 'force']).nullable(),
});
export type Job = z.infer<typeof job>;
