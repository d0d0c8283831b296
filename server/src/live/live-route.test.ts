/** What open consoles hear, and who hears it. */
import { setTimeout } from 'node:timers/promises';
import { FOLLOW_WINDOW_LINES, removeMember, signOut, type Task } from '@signalbox/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeKey } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { TaskHarness } from '../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

const open = (client: { headers: Record<string, string> }, query = '') =>
  LiveSocket.open(harness.address, client.headers, query);

async function runToEnd(lines: string[][] = [['hello']]): Promise<Task> {
  const runner = await harness.connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  for (const some of lines) {
    running.prints(some);
    await running.acknowledged();
  }
  await running.ends();
  return task;
}

describe('what a client hears that says nothing', () => {
  it('is each change of status and each line, in order', async () => {
    const live = await open(harness.project.guest);
    const task = await runToEnd([['one'], ['two', 'three']]);
    const end = await live.hears('update', ({ status }) => status === 'success');
    expect(end).toMatchObject({
      project_id: harness.project.id,
      task_id: task.id,
      template_id: task.template_id,
      version: null,
      exit_code: 0,
      runner_name: 'scripted',
    });
    expect(end.end).not.toBeNull();
    const told = live.messages.flatMap((message) => (message.type === 'log' ? [message.output] : []));
    expect(told).toEqual([`Task ${task.id} added to queue`, 'one', 'two', 'three']);
    const log = live.messages.find((message) => message.type === 'log');
    expect(Object.keys(log ?? {}).toSorted()).toEqual(['output', 'project_id', 'task_id', 'time', 'type']);
    const statuses = live.messages.flatMap((message) => (message.type === 'update' ? [message.status] : []));
    expect(statuses.at(-1)).toBe('success');
  });

  it('holds no output with log=off', async () => {
    const live = await open(harness.project.guest, '?log=off');
    await runToEnd();
    await live.hears('update', ({ status }) => status === 'success');
    expect(live.messages.filter(({ type }) => type === 'log')).toEqual([]);
  });

  it('begins with what comes after it connected', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['before']);
    await running.acknowledged();
    const live = await open(harness.project.guest);
    running.prints(['after']);
    await running.ends();
    await live.hears('update', ({ status }) => status === 'success');
    const told = live.messages.flatMap((message) => (message.type === 'log' ? [message.output] : []));
    expect(told).toEqual(['after']);
    expect(await harness.linesOf(task)).toHaveLength(3);
  });

  it('tells that objects changed', async () => {
    const live = await open(harness.project.guest, '?log=off');
    const key = await makeKey(harness.project);
    expect(await live.hears('changed')).toMatchObject({
      project_id: harness.project.id,
      object_type: 'key',
      object_id: key.id,
    });
  });
});

it('what could not be told while the database was away is told when it is back', async () => {
  const { database } = harness.app;
  const task = await runToEnd();
  const live = await open(harness.project.guest, '?log=off');
  const rename = (from: string, to: string) =>
    database.write(async (write) => {
      await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(write.tx);
      if (to === 'away') write.announce({ kind: 'task', project_id: harness.project.id, task_id: task.id });
    });
  await rename('tasks', 'away');
  await setTimeout(100);
  await rename('away', 'tasks');
  await live.hears('update', ({ task_id, status }) => task_id === task.id && status === 'success');
});

describe('a task that waits', () => {
  it('tells what it waits for, and when that changes', async () => {
    const live = await open(harness.project.guest, '?log=off');
    const first = await harness.startTask();
    const second = await harness.startTask({ template_id: first.template_id });
    await live.hears(
      'update',
      ({ task_id, blocked_by }) => task_id === first.id && blocked_by?.kind === 'no_runner',
    );
    const runner = await harness.connect();
    const running = await runner.starts();
    // Until the runner has come it may be told once that there is none, too.
    const waiting = await live.hears(
      'update',
      ({ task_id, blocked_by }) => task_id === second.id && blocked_by?.kind !== 'no_runner',
    );
    expect(waiting.blocked_by).toMatchObject({ kind: 'template_busy', task_id: first.id });
    await running.ends();
    await (await runner.starts()).ends();
    const end = await live.hears('update', (one) => one.task_id === second.id && one.status === 'success');
    expect(end.blocked_by).toBeNull();
  });
});

describe('who hears what', () => {
  it('refuses who is not signed in, and pages of other sites', async () => {
    expect(await LiveSocket.refused(harness.address, {})).toBe(401);
    const foreign = { ...harness.project.guest.headers, origin: 'https://evil.example' };
    expect(await LiveSocket.refused(harness.address, foreign)).toBe(403);
  });

  it('tells nothing of a project to who is no member', async () => {
    const live = await open(harness.project.stranger);
    const admin = await open(harness.app.admin);
    const task = await runToEnd();
    await admin.hears('update', ({ status }) => status === 'success');
    expect(live.messages).toEqual([]);
    live.say({ type: 'follow', project_id: harness.project.id, task_id: task.id, from_line: 1 });
    expect(await live.hears('refused')).toMatchObject({ task_id: task.id });
  });

  it('takes so many connections of one user, and no more until one of them closes', async () => {
    const live = await Promise.all(
      Array.from({ length: 300 }, () => open(harness.project.guest, '?log=off')),
    );
    expect(await LiveSocket.refused(harness.address, harness.project.guest.headers)).toBe(503);
    await open(harness.project.owner);
    live[0]?.end();
    await live[0]?.closes();
    await expect
      .poll(() =>
        open(harness.project.guest).then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
  });

  it('ends with the session', async () => {
    const live = await open(harness.project.guest);
    await harness.project.guest.call(signOut, { body: {} });
    await live.closes();
  });

  it('tells nothing more to who was removed from the project', async () => {
    const { guest, owner } = harness.project;
    const live = await open(guest);
    const follower = await open(guest, '?log=off');
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['before']);
    await live.hears('log', ({ output }) => output === 'before');
    follower.say({ type: 'follow', project_id: harness.project.id, task_id: task.id, from_line: 1 });
    await follower.hears('output');
    await owner.call(removeMember, { params: { project_id: harness.project.id, user_id: guest.userId } });
    await follower.hears('refused');
    running.prints(['secret']);
    await running.ends();
    await runner.settle();
    const heard = JSON.stringify([...live.messages, ...follower.messages]);
    expect(heard).not.toMatch('secret');
    expect(heard).not.toMatch('success');
  });
});

describe('following a task', () => {
  const follow = (live: LiveSocket, task: Task, fromLine = 1, format: 'json' | 'bytes' = 'json') =>
    live.say({ type: 'follow', project_id: task.project_id, task_id: task.id, from_line: fromLine, format });

  it.each(['json', 'bytes'] as const)('gives as %s what is stored, then what comes', async (format) => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['a', 'b']);
    await running.acknowledged();
    const live = await open(harness.project.guest, '?log=off');
    follow(live, task, 1, format);
    for (let count = 0; count < 50; count += 1) running.prints([`line ${count}`]);
    const lines = live.linesToEnd(task.id);
    await running.ends();
    const expected = ['a', 'b', ...Array.from({ length: 50 }, (_, count) => `line ${count}`)];
    expect(await lines).toEqual([`Task ${task.id} added to queue`, ...expected]);
  });

  it('begins at any line, also of a task that has ended', async () => {
    const task = await runToEnd([['a', 'b'], ['c']]);
    const live = await open(harness.project.guest, '?log=off');
    follow(live, task, 3);
    expect(await live.linesToEnd(task.id, 3)).toEqual(['b', 'c']);
    const again = await open(harness.project.guest, '?log=off');
    follow(again, task, 9);
    expect(await again.hears('output')).toMatchObject({ lines: [], is_complete: true, total_lines: 4 });
  });

  it('sends no more than the client can take', async () => {
    const block = Array.from({ length: 50_000 }, () => 'x');
    const task = await runToEnd([block, block, block, block, block]);
    const live = await open(harness.project.guest, '?log=off');
    follow(live, task);
    let line = 0;
    while (line < FOLLOW_WINDOW_LINES) {
      const { first_line, lines } = await live.hears('output');
      line = first_line + lines.length - 1;
    }
    expect(line).toBe(FOLLOW_WINDOW_LINES);
    live.say({ type: 'received', task_id: task.id, line });
    const rest = await live.linesToEnd(task.id, line + 1);
    expect(line + rest.length).toBe(250_001);
  });

  it('takes turns with what is asked, and ends a connection that asks for too much at once', async () => {
    const task = await runToEnd([['a']]);
    const live = await open(harness.project.guest, '?log=off');
    for (let count = 0; count < 200; count += 1) follow(live, task);
    const firstLines = () => live.messages.flatMap((one) => (one.type === 'output' ? [one.first_line] : []));
    const answers = () => firstLines().filter((line) => line === 1).length;
    await expect.poll(answers).toBe(200);
    // One answer at a time: none begins within another, nor goes on after the next has begun.
    expect(firstLines().join('')).toMatch(/^(12?)+$/);

    const hostile = await open(harness.project.guest, '?log=off');
    for (let count = 0; count < 20_000; count += 1) follow(hostile, task);
    expect(await hostile.closes()).toBe(1008);
    expect(hostile.messages.length).toBeLessThan(2_000);
    live.say({ type: 'unfollow', task_id: task.id });
    follow(live, { ...task, id: 999_999 });
    await live.hears('refused');
  });

  it('discards what is no message, and closes on one that is too large', async () => {
    const live = await open(harness.project.guest);
    live.sayRaw('hello');
    live.sayRaw('{"type":"follow"}');
    const task = await runToEnd();
    follow(live, task);
    await live.linesToEnd(task.id);
    live.sayRaw('x'.repeat(10_000));
    await live.closes();
  });
});
