/** What a project's first page tells at one look, beside its list of tasks. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listBefore, listLimit, nextCursor, projectParams, time } from './fields.ts';
import { taskStatus } from './task-status.ts';
import { task } from './tasks.ts';

const failure = z
  .object({
    task: task.meta({ description: 'The task that failed.' }),
    latest: z
      .object({
        id: id.meta({ description: 'Newest task of the same template.', example: 44 }),
        status: taskStatus,
      })
      .nullable()
      .meta({ description: 'How the template has gone on; null = this is its newest task.' }),
    count: z.int().positive().meta({
      description: 'How many tasks of the template have failed since then, this one included.',
      example: 1,
    }),
  })
  .meta({ id: 'DashboardFailure' });

const comingRun = z
  .object({
    schedule_id: id.meta({ description: 'The schedule.', example: 5 }),
    name: z.string().meta({ description: 'Its name.', example: 'Nightly' }),
    template_id: id.meta({ description: 'Template of which it starts a task.', example: 3 }),
    template_name: z.string().meta({ description: 'Name of that template.', example: 'Deploy site' }),
    template_app: z.string().meta({ description: 'App of that template.', example: 'ansible' }),
    at: time.meta({ description: 'When.', example: '2026-11-22T03:00:00Z' }),
    is_check: z.boolean().meta({ description: 'It looks for new commits, and runs only for those.' }),
  })
  .meta({ id: 'ComingRun' });

export const dashboard = z
  .object({
    seen: time.meta({ description: 'Up to when the caller has seen what failed; at first a week ago.' }),
    failures: z.array(failure).meta({
      description: 'The newest task of each template that has failed since then, up to 5 templates.',
      example: [],
    }),
    failed: z.int().meta({ description: 'How many have failed since then, counted up to 200.', example: 2 }),
    coming: z.array(comingRun).meta({ description: 'What schedules do next, up to 5.', example: [] }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboard>;

const tag = 'Tasks';

export const getDashboard = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/dashboard',
  access: access.member,
  tag,
  summary: 'What failed since the caller last looked, and what comes next.',
  description: 'What runs and waits now is told by the list of tasks with `status`.',
  params: projectParams,
  status: 200,
  response: dashboard,
});

export const setDashboardSeen = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/dashboard/seen',
  access: access.member,
  tag,
  summary: 'Say up to when the caller has seen what failed.',
  description: 'Of the caller alone. An earlier instant than the last one changes nothing.',
  params: projectParams,
  body: z.object({
    through: time.meta({ description: 'End of the newest failed task that was seen.' }),
  }),
  status: 204,
});

export const templateHealth = z
  .object({
    template_id: id.meta({ description: 'The template.', example: 3 }),
    name: z.string().meta({ description: 'Its name.', example: 'Deploy site' }),
    app: z.string().meta({ description: 'Its app.', example: 'ansible' }),
    type: z.string().meta({ description: 'Its type.', example: '' }),
    usual_ms: z.int().nullable().meta({
      description:
        'How long its successful tasks usually run, without the time in which they waited for people: median of the newest; null where there are too few.',
      example: 8000,
    }),
    runs: z
      .array(
        z.object({
          task_id: id.meta({ description: 'The task.', example: 42 }),
          status: taskStatus,
          duration_ms: z.int().nullable().meta({ description: 'How long it ran; null while it does.' }),
        }),
      )
      .meta({ description: 'Its newest tasks, the newest first, up to 20.', example: [] }),
  })
  .meta({ id: 'TemplateHealth' });
export type TemplateHealth = z.infer<typeof templateHealth>;

export const listTemplateHealth = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/template-health',
  access: access.member,
  tag,
  summary: 'How templates have been doing, those that ran last first, up to 50.',
  description: 'Pages by `before`: pass the `X-Next-Cursor` of the answer.',
  params: projectParams,
  query: z.object({
    limit: listLimit,
    before: listBefore,
    template_ids: z.string().optional().meta({
      description: 'Only these templates: up to 50 ids, joined by commas.',
      example: '3,5',
    }),
  }),
  status: 200,
  response: z.array(templateHealth),
  headers: nextCursor,
});
