import { access, startTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';
import { createFastify } from '../../http/fastify-instance.ts';
import { createTaskLog } from './task-log.ts';

it('a task stands in the log by its id, with the request that asked for it and how it ended, and nothing of its words', async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const fastify = await createFastify({ logLevel: 'info', trustedProxies: [], logStream });
  const log = createTaskLog(fastify, '/box');
  fastify.post(`/box${startTask.url}`, { config: { access: access.public } }, (request, reply) => {
    const isRefused = (request.query as { refused?: string }).refused !== undefined;
    return reply.code(isRefused ? 400 : 201).send({ id: 7, message: 'secret words' });
  });
  const url = '/box/api/project/3/tasks';
  for (const query of ['', '?refused'])
    await fastify.inject({ method: 'POST', url: url + query, payload: {} });
  const task = {
    ...{ id: 7, project_id: 3, template_id: 4, runner_id: 1, schedule_id: null, integration_id: 5 },
    ...{ status: 'error', reason_code: 'task.exit', exit_code: 2, message: 'secret words' },
    ...{ created_at: 1000, started_at: 1200, ended_at: 4200 },
  };
  await log.endListener({ afterCommit: (action) => action() }, task as unknown as TaskRow);
  await fastify.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'task asked for', reqId: expect.any(String), task: 7, project: 3 },
    {
      ...{ level: 30, msg: 'task ended', task: 7, project: 3, template: 4, runner: 1, integration: 5 },
      ...{ status: 'error', reason: 'task.exit', exitCode: 2, queuedMs: 200, ranMs: 3000 },
    },
  ]);
  expect(lines.join()).not.toContain('secret words');
});
