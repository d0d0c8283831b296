import { Readable } from 'node:stream';
import * as contract from '@signalbox/contract';
import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Reading } from '../../db/reading.ts';
import type { Engine } from '../../engine/engine.ts';
import { findLandmarks } from '../../engine/output/output-landmarks.ts';
import type { AnswerRequest } from '../../engine/tasks/task-answer.ts';
import type { TaskQuestion } from '../../engine/tasks/task-questions.ts';
import { maskOn } from '../../http/access.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { type IdPageQuery, idPageOf } from '../../lib/id-page.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';
import { toListed } from './listed-task.ts';
import { approvalOf } from './task-approval-view.ts';
import { executionOf } from './task-execution.ts';
import { outputAsRecords, outputAsText } from './task-output.ts';
import { resultsOf } from './task-results.ts';
import type { TaskService } from './task-service.ts';
import {
  getTask,
  isTemplateOfProject,
  listTasks,
  parseLimit,
  parseStatuses,
  parseWords,
  type TaskFilter,
} from './task-store.ts';
import { type Outlook, tasksToWire } from './task-wire.ts';
import { listByDuration } from './tasks-by-duration.ts';

interface Dependencies {
  readonly database: Database;
  readonly engine: Engine;
  readonly service: TaskService;
  readonly outlook: Outlook;
}

const LIST_MAX = 1000;
const LAST_MAX = 200;
/** Of one call; who wants more asks again. */
const landmarkLimits = { count: 5_000, forMs: 1_500 };

export function registerTaskRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  registerTaskLists(register, dependencies);
  registerTaskOutput(register, dependencies);
  const { database, engine, service, outlook } = dependencies;
  const { read: db } = database;

  register(contract.getTask, async ({ params, reading: { read } }) => {
    const row = await getTask(read, params.project_id, params.task_id);
    const [task] = await tasksToWire(read, [row], outlook);
    if (task?.status !== 'waiting') return task as contract.Task;
    const queued = { id: row.id, projectId: row.project_id, templateId: row.template_id };
    const position = await engine.positionOf(queued, task.blocked_by?.kind);
    return { ...task, queue_position: position ?? null };
  });

  register(contract.startTask, ({ params, body, caller, membership }) =>
    service.start(
      { projectId: params.project_id, caller, permissions: maskOn(membership, body.template_id) },
      body,
    ),
  );

  register(contract.deleteTask, ({ params, caller }) =>
    service.remove(params.project_id, params.task_id, caller),
  );

  register(contract.stopTask, ({ params, body, caller }) =>
    engine.stop({
      projectId: params.project_id,
      taskId: params.task_id,
      isForced: body.force,
      caller,
    }),
  );

  register(contract.listTaskResults, async ({ params }) => {
    const task = await getTask(db, params.project_id, params.task_id);
    return await resultsOf(db, task.id);
  });

  register(contract.getTaskExecution, async ({ params }) => {
    const task = await getTask(db, params.project_id, params.task_id);
    return await executionOf(db, task.id);
  });

  registerTaskQuestion(register, dependencies);
}

function registerTaskQuestion(register: RegisterEndpoint, { database, engine }: Dependencies): void {
  register(contract.getTaskQuestion, async ({ params }) => {
    const task = await getTask(database.read, params.project_id, params.task_id);
    const question = await engine.findQuestion(task.id);
    if (question === undefined) throw notFound('question');
    return questionToWire(question);
  });

  register(contract.getTaskApproval, async ({ params, caller, membership: { role } }) => {
    const { id } = await getTask(database.read, params.project_id, params.task_id);
    return await approvalOf({ database, engine }, id, { caller, role });
  });

  for (const [endpoint, answer] of [
    [contract.confirmTask, (request: AnswerRequest) => engine.confirm(request)],
    [contract.rejectTask, (request: AnswerRequest) => engine.reject(request)],
  ] as const) {
    register(endpoint, ({ params, body, caller, membership: { role } }) =>
      answer({
        projectId: params.project_id,
        taskId: params.task_id,
        hash: body.hash ?? undefined,
        comment: body.comment,
        isEmergency: body.emergency,
        caller,
        role,
      }),
    );
  }
}

function questionToWire(question: TaskQuestion): contract.TaskQuestion {
  const { step, hash, document, asked_at, answer, answered_by, answered_at } = question;
  return {
    step,
    hash,
    document,
    asked: toTime(asked_at),
    answer: answer as contract.TaskQuestion['answer'],
    answered_by,
    answered: toTimeOrNull(answered_at),
  };
}

interface ListQuery extends IdPageQuery {
  readonly limit?: string | undefined;
  readonly status?: string | undefined;
  readonly template_id?: number | undefined;
  readonly user_id?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

interface SortedFilter extends TaskFilter {
  readonly isByDuration: boolean;
}

const instantOf = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));

function registerTaskLists(register: RegisterEndpoint, { outlook }: Dependencies): void {
  async function page(reading: Reading, filter: SortedFilter, reply: FastifyReply): Promise<contract.Task[]> {
    const list = filter.isByDuration ? listByDuration : listTasks;
    const { rows, nextCursor } = await list(reading, filter);
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return await tasksToWire(reading.read, rows, outlook);
  }
  const filterOf = (query: ListQuery, max: number) => ({
    statuses: parseStatuses(query.status),
    isByDuration: query.sort === 'duration',
    page: idPageOf(query, ['created', 'duration']),
    limit: parseLimit(query.limit, max),
    templateId: query.template_id,
    userId: query.user_id,
    from: instantOf(query.from),
    to: instantOf(query.to),
    words: parseWords(query.text),
  });

  for (const [endpoint, max] of [
    [contract.listTasks, LIST_MAX],
    [contract.listLastTasks, LAST_MAX],
  ] as const) {
    register(
      endpoint,
      async ({ params, query, reading, reply }) => {
        const filter = { projectId: params.project_id, ...filterOf(query, max) };
        const { projectId, templateId } = filter;
        const isForeign =
          templateId !== undefined && !(await isTemplateOfProject(reading.read, { projectId, templateId }));
        const tasks = isForeign ? [] : await page(reading, filter, reply);
        // The type of the answer is that of whole ones; whoever asks for rows is told of them by the endpoint's schema.
        return 'fields' in query && query.fields === 'list' ? (tasks.map(toListed) as typeof tasks) : tasks;
      },
      { isExact: true },
    );
  }
  for (const [endpoint, max] of [
    [contract.listTasksOfTemplate, LIST_MAX],
    [contract.listLastTasksOfTemplate, LAST_MAX],
  ] as const) {
    register(
      endpoint,
      async ({ params, query, reading, reply }) => {
        const template = { projectId: params.project_id, templateId: params.template_id };
        if (!(await isTemplateOfProject(reading.read, template))) throw notFound('template');
        return await page(reading, { ...filterOf(query, max), ...template }, reply);
      },
      { isExact: true },
    );
  }
}

function registerTaskOutput(register: RegisterEndpoint, { database, engine }: Dependencies): void {
  const { read: db } = database;
  const { output } = engine;

  register(contract.getTaskOutput, async ({ params, reply }) => {
    await getTask(db, params.project_id, params.task_id);
    reply.type('application/json');
    return reply.send(Readable.from(outputAsRecords(output, params.task_id)));
  });

  register(
    contract.getTaskOutputRange,
    async ({ params, query }) => {
      // The row first: lines that come in between are then in the range, and not said to be missing.
      const task = await getTask(db, params.project_id, params.task_id);
      const range = await output.readLines(params.task_id, query.from, { lines: query.limit });
      const read = query.from - 1 + range.lines.length;
      return {
        task_id: task.id,
        first_line: query.from,
        lines: range.lines,
        times: range.times,
        total_lines: Math.max(task.output_lines, range.lines.length > 0 ? read : 0),
        is_complete: isFinalTaskStatus(task.status as TaskStatus) && read >= task.output_lines,
      };
    },
    { isExact: true },
  );

  register(contract.searchTaskOutput, async ({ caller, params, query }) => {
    await getTask(db, params.project_id, params.task_id);
    const search = {
      text: query.text,
      isRegex: query.mode === 'regex',
      isCaseSensitive: query.case === 'matters',
    };
    const request = { search, from: query.from, userId: caller.userId };
    return await engine.outputSearches.find(params.task_id, request);
  });

  register(contract.listTaskLandmarks, async ({ params, query }) => {
    await getTask(db, params.project_id, params.task_id);
    const chunks = output.chunks(params.task_id, query.from);
    return await findLandmarks(chunks, { from: query.from, limits: landmarkLimits });
  });

  register(contract.getTaskRawOutput, async ({ params, reply }) => {
    await getTask(db, params.project_id, params.task_id);
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="task_${params.task_id}.log"`);
    return reply.send(Readable.from(outputAsText(output, params.task_id)));
  });
}
