/** What a task prints: whole, in ranges, searched, and as text. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, time } from './fields.ts';
import { taskParamsOfPath } from './tasks.ts';

/** One line of output, as the reference's clients read it. */
export const outputRecord = z
  .object({
    id: z.int().meta({ description: 'Number of the line, from 1.', example: 1 }),
    task_id: id.meta({ description: 'The task.', example: 42 }),
    task: z.literal('').meta({ description: 'Always empty; kept for older clients.' }),
    time: time.meta({ description: 'When the line was read.', example: '2026-11-21T06:00:02Z' }),
    output: z.string().meta({ description: 'The line, with its colour codes.', example: 'Deployed to eu-1' }),
  })
  .meta({ id: 'OutputRecord', description: '`id` is the number of the line, from 1.' });

/** A range of output, compact: line `first_line + i` is `lines[i]`, read at `times[i]` (milliseconds since 1970). */
export const outputRange = z
  .object({
    task_id: id.meta({ description: 'The task.', example: 42 }),
    first_line: z
      .int()
      .positive()
      .meta({ description: 'Number of the first line of this answer.', example: 1 }),
    lines: z.array(z.string()).meta({ description: 'The lines.', example: ['Deployed to eu-1'] }),
    times: z.array(z.int()).meta({
      description: 'When each line was read, in milliseconds since 1970.',
      example: [1795240802000],
    }),
    total_lines: z.int().meta({ description: 'Lines of the whole output so far.', example: 1 }),
    is_complete: z
      .boolean()
      .meta({ description: 'The task has ended and no more lines will come.', example: true }),
  })
  .meta({ id: 'OutputRange' });
export type OutputRange = z.infer<typeof outputRange>;

const tag = 'Tasks';

const from = z.coerce
  .number()
  .int()
  .min(1)
  .default(1)
  .meta({ description: 'Line to begin with, from 1.', example: 1 });
const is_cut = z.boolean().meta({ description: 'There may be more than this answer holds.' });
const nextLine = z.int().meta({ description: 'All lines before this one were looked at.', example: 13 });

export const getTaskOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output',
  access: access.member,
  tag,
  summary: 'The whole output, a record a line.',
  description: 'For long output prefer the range call or the raw text.',
  params: taskParamsOfPath,
  status: 200,
  response: z.array(outputRecord),
});

export const getTaskOutputRange = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output/range',
  access: access.member,
  tag,
  summary: 'A range of the output.',
  description:
    'Ask again from `first_line` + the number of `lines` until `is_complete`. Nothing is lost or doubled in between.',
  params: taskParamsOfPath,
  query: z.object({
    from: z.coerce.number().int().min(1).default(1).meta({ description: 'First line, from 1.', example: 1 }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(20_000)
      .default(5_000)
      .meta({ description: 'Rows of the answer, up to the limit of the list.' }),
  }),
  status: 200,
  response: outputRange,
});

export const searchTaskOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output/search',
  access: access.member,
  tag,
  summary: 'Numbers of the lines that hold a text or match an expression.',
  description:
    'Lines are searched as they read: without colours, and of a line that was drawn over only what was drawn last. An answer that `is_cut` goes on at `next_line`, where a running task is searched further too. An expression that takes too long is refused. Each user has one search at a time: a newer one ends the older, which is then cut.',
  params: taskParamsOfPath,
  query: z.object({
    text: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Text, or regular expression, to look for.', example: 'error' }),
    mode: z
      .enum(['text', 'regex'])
      .default('text')
      .meta({ description: '`regex`: an expression as JavaScript has them, matched line by line.' }),
    case: z
      .enum(['ignored', 'matters'])
      .default('ignored')
      .meta({ description: 'Whether upper and lower case are told from each other.' }),
    from,
  }),
  status: 200,
  response: z.object({
    lines: z.array(z.int()).meta({ description: 'Numbers of the lines.', example: [1, 12] }),
    is_cut,
    next_line: nextLine,
  }),
});

export const landmark = z
  .object({
    line: z.int().meta({ description: 'Number of the line.', example: 12 }),
    kind: z.enum(['step', 'play', 'task', 'recap', 'group', 'group_end', 'error', 'ignored', 'own']).meta({
      description:
        'What stands there: a program is started (`step`), a play or task of Ansible begins, its recap, a `::group::` begins or ends, an error is told, which is then ignored, or a question of the task (`own`).',
      example: 'task',
    }),
    name: z
      .string()
      .meta({ description: 'What begins there; of a step its command.', example: 'Copy files' }),
    at: z
      .int()
      .meta({ description: 'When the line was read, in milliseconds since 1970.', example: 1795240802000 }),
  })
  .meta({ id: 'OutputLandmark' });
export type OutputLandmark = z.infer<typeof landmark>;

export const listTaskLandmarks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output/landmarks',
  access: access.member,
  tag,
  summary: 'Where the parts of the output begin, and which lines tell of an error.',
  description:
    'Found in the lines alone. An answer that `is_cut` goes on at `next_line`, where a running task is read further too.',
  params: taskParamsOfPath,
  query: z.object({ from }),
  status: 200,
  response: z.object({
    landmarks: z.array(landmark).meta({ description: 'In the order of their lines.' }),
    is_cut,
    next_line: nextLine,
  }),
});

/** `text/plain`, as a download. */
export const getTaskRawOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/raw_output',
  access: access.member,
  tag,
  summary: 'The output as plain text.',
  description: 'Colour codes included.',
  params: taskParamsOfPath,
  status: 200,
  response: z.string().meta({ example: 'Deployed to eu-1\n' }),
  headers: { 'Content-Disposition': 'Names the file `task_<id>.log`.' },
});
