/** What lists show of templates, and what forms need to offer them. */
import { z } from 'zod';
import { id, ownId, projectId } from './fields.ts';
import { task } from './tasks.ts';
import { wireText } from './wire-text.ts';

export const templateType = z.enum(['', 'build', 'deploy']);
export type TemplateType = z.infer<typeof templateType>;

const message = {
  message: z.string().meta({ description: 'What the starter wrote; empty = nothing.' }),
  message_text: wireText.nullable().meta({ description: 'What `message` says, for any language.' }),
};

const version = z.string().nullable().meta({ description: 'Version that it made or deployed.' });

/** Of the newest task what a row shows. */
const listedTask = z.object({
  id: ownId,
  status: task.shape.status,
  created: task.shape.created,
  start: task.shape.start,
  user_name: task.shape.user_name,
  ...message,
  version,
  build_task: z
    .object({ id: ownId, version, ...message })
    .nullable()
    .meta({ description: 'Deploy: the task whose version is deployed.' }),
});

const name = z.string().meta({ description: 'Name that people know it by.', example: 'Deploy site' });
const app = z.string().meta({ description: 'App that runs it, by id.', example: 'bash' });
const type = templateType.meta({ description: 'Empty = plain task.', example: '' });

export const listedTemplate = z
  .object({
    id: ownId,
    project_id: projectId,
    name,
    description: z.string().nullable().meta({ description: 'What it is for.' }),
    type,
    app,
    playbook: z.string().meta({ description: 'File to run in the repository.', example: 'deploy.sh' }),
    inventory_id: id.nullable().meta({ description: 'Inventory; null = none.' }),
    inventory_name: z.string().nullable().meta({ description: 'Name of its inventory.' }),
    environment_names: z.array(z.string()).meta({ description: 'Names of its environments, in order.' }),
    repository_name: z.string().meta({ description: 'Name of its repository.', example: 'Site' }),
    questions: z.int().meta({ description: 'Questions asked at the start of a task.', example: 0 }),
    asks: z.boolean().meta({
      description: 'Somebody must look at the start of a task: a question is asked, or a choice is open.',
    }),
    tasks: z.int().meta({ description: 'Number of tasks so far.', example: 12 }),
    last_task: listedTask.nullable().meta({ description: 'The newest task.' }),
  })
  .meta({ id: 'ListedTemplate', description: 'A template as lists show it.' });
export type ListedTemplate = z.infer<typeof listedTemplate>;

export const templateChoice = z
  .object({ id: ownId, name, type, app, view_id: id.nullable().meta({ description: 'Its view.' }) })
  .meta({ id: 'TemplateChoice', description: 'A template as forms and filters offer it.' });
export type TemplateChoice = z.infer<typeof templateChoice>;
