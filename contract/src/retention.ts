/** Rules by which ended tasks of a project go. */
import { z } from 'zod';
import { access } from './access.ts';
import { fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId, projectParams } from './fields.ts';
import { fieldMessage } from './texts/field-message.ts';

const figures = {
  max_tasks_per_template: {
    most: 1_000_000,
    description: 'So many of the newest tasks of each template stay.',
  },
  max_task_age_days: { most: 36_500, description: 'A task stays for so many days after its end.' },
  max_output_megabytes: {
    most: 100_000_000,
    description: 'So much output stays in all, in megabytes; the oldest tasks go first.',
  },
} as const;
type Figure = keyof typeof figures;

const MEANING = '0 = no rule of its own here, null = nothing is said.';

const given = (name: Figure) =>
  z
    .int(fieldMessage('field.integer'))
    .min(0, fieldMessage('field.not_negative'))
    .max(figures[name].most, fieldMessage('field.too_big', { maximum: figures[name].most }))
    .nullish()
    .transform((value) => value ?? null)
    .meta({ description: `${figures[name].description} ${MEANING}`, example: 100 });
const stored = (name: Figure) =>
  z
    .int()
    .nullable()
    .meta({ description: `${figures[name].description} ${MEANING}`, example: 100 });
const ofServer = (name: Figure) =>
  z.int().meta({ description: `${figures[name].description} 0 = without limit.`, example: 0 });
const asked = z
  .string()
  .regex(/^(?:\d{1,9}|null)?$/)
  .optional()
  .meta({ description: 'Ask about this number instead; empty or `null` = as if nothing were said.' });

const ownRules = z.object({
  max_tasks_per_template: stored('max_tasks_per_template'),
  max_task_age_days: stored('max_task_age_days'),
  max_output_megabytes: stored('max_output_megabytes'),
});
/** Of a project or a template; null = nothing is said. */
export type OwnRetentionRules = z.infer<typeof ownRules>;

const templateId = id.meta({ description: 'Template of the project.', example: 3 });

export const projectRetention = z
  .object({
    server: z
      .object({
        max_tasks_per_template: ofServer('max_tasks_per_template'),
        max_task_age_days: ofServer('max_task_age_days'),
        max_output_megabytes: ofServer('max_output_megabytes'),
      })
      .meta({ description: "The server's own: they hold whatever a project says." }),
    project: ownRules.meta({ description: 'Those of the project.' }),
    templates: z
      .array(ownRules.extend({ template_id: templateId }))
      .meta({ description: 'Those of templates that have any.' }),
    kept: z
      .object({
        tasks: z.int().meta({ description: 'Tasks that are kept, those that have not ended included.' }),
        output_bytes: z.int().meta({ description: 'What they have put out, before it is compressed.' }),
      })
      .meta({ description: 'What the project keeps.' }),
    would_go: z
      .object({
        tasks: z.int().meta({ description: 'How many tasks of the project.' }),
        output_bytes: z.int().meta({ description: 'What they have put out.' }),
        has_more: z.boolean().meta({ description: 'There are more: they were counted no further.' }),
      })
      .meta({ description: 'What these rules, or those that were asked about, would remove just now.' }),
  })
  .meta({ id: 'ProjectRetention' });
export type ProjectRetention = z.infer<typeof projectRetention>;

const tag = 'Projects';
const url = '/api/project/:project_id/retention';

export const getProjectRetention = endpoint({
  method: 'GET',
  url,
  access: access.whole(null),
  tag,
  summary: "The project's rules of retention, what it keeps, and what the rules would remove.",
  description:
    'Other rules can be asked about before they are stored: those of the project, or with `template_id` those of one template. Then `would_go` is what would be removed with them.',
  params: projectParams,
  query: z.object({
    template_id: pathId.optional().meta({ description: 'The numbers are about this template.', example: 3 }),
    max_tasks_per_template: asked,
    max_task_age_days: asked,
    max_output_megabytes: asked,
  }),
  status: 200,
  response: projectRetention,
});

const ownBody = z.object({
  max_tasks_per_template: given('max_tasks_per_template'),
  max_task_age_days: given('max_task_age_days'),
  max_output_megabytes: given('max_output_megabytes'),
});
export type OwnRetentionBody = z.input<typeof ownBody>;

export const updateProjectRetention = endpoint({
  method: 'PUT',
  url,
  access: access.whole('updateProject'),
  tag,
  summary: "Set the project's rules of retention and those of its templates.",
  description:
    'Send all of them: a template that is not named has none of its own. What they let go is removed within minutes, for good.',
  params: projectParams,
  body: z.object({
    project: ownBody.meta({ description: 'Those of the project.' }),
    templates: z
      .array(ownBody.extend({ template_id: templateId }))
      .nullish()
      .transform((value) => value ?? [])
      .meta({ description: 'Those of templates.' }),
  }),
  bodyLimit: { megabytes: 8, listEntries: 100_000 },
  status: 204,
});

const inFile = (name: Figure) =>
  z
    .number()
    .nullish()
    .meta({ description: `${figures[name].description} ${MEANING}` });

export const backupRetentionRules = z.object({
  template: fileText('Template to which they belong; absent = the whole project.'),
  max_tasks_per_template: inFile('max_tasks_per_template'),
  max_task_age_days: inFile('max_task_age_days'),
  max_output_megabytes: inFile('max_output_megabytes'),
});
