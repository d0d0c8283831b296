import { access } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createFastify } from './fastify-instance.ts';

it('a fault is one line of JSON with the id of the request, that the caller is told, and the task that it was about', async () => {
  const lines: string[] = [];
  const options = {
    logLevel: 'info' as const,
    trustedProxies: [],
    logStream: { write: (line: string) => void lines.push(line) },
  };
  const servers = await Promise.all([createFastify(options), createFastify(options)]);
  const told: string[] = [];
  for (const server of servers) {
    server.get('/api/project/:project_id/tasks/:task_id', { config: { access: access.public } }, () => {
      throw new Error('a fault of ours');
    });
    const answer = await server.inject('/api/project/3/tasks/7?token=secret');
    told.push(answer.json().error_text.params.request);
    await server.close();
  }
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toMatchObject(
    told.map((reqId) => ({
      level: 50,
      reqId,
      asked: 'GET /api/project/:project_id/tasks/:task_id',
      project: 3,
      task: 7,
      err: { message: 'a fault of ours' },
    })),
  );
  expect(new Set(told).size).toBe(2);
  expect(lines.join()).not.toContain('token=secret');
});
