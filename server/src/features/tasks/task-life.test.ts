/** Tasks from start to end over the real app, with a runner that says what the test wants. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  getTaskOutputRange,
  getTaskRawOutput,
  listEvents,
  listTaskLandmarks,
  searchTaskOutput,
  type Task,
  type TaskEnd,
} from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeRunner, RunningTask, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

describe('a task that runs', () => {
  it('goes from the queue over a runner to its end, with every line', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask({ message: 'first try' });
    expect(task).toMatchObject({ status: 'waiting', secret: '{}', message: 'first try' });
    const running = await runner.accepts();
    expect(running.job).toMatchObject({
      task_id: task.id,
      attempt: 1,
      playbook: 'run.sh',
      output: { lines: 1, source_bytes: 0 },
    });
    await harness.becomes(task, 'starting');
    runner.say({
      type: 'checked_out',
      ...running.subject,
      commit_hash: 'a'.repeat(40),
      commit_message: 'Fix',
    });
    running.started();
    running.prints(['one', 'two']);
    running.prints(['drei: ä €', '']);
    await harness.becomes(task, 'running');
    await running.ends();

    const ended = await harness.read(task);
    expect(ended).toMatchObject({
      status: 'success',
      exit_code: 0,
      reason: null,
      commit_hash: 'a'.repeat(40),
      commit_message: 'Fix',
      runner_name: 'scripted',
      output_lines: 5,
      user_name: 'Name of user3',
    });
    expect(Date.parse(ended.end ?? '')).toBeGreaterThanOrEqual(Date.parse(ended.start ?? ''));
    expect(await harness.linesOf(task)).toEqual([
      `Task ${task.id} added to queue`,
      'one',
      'two',
      'drei: ä €',
      '',
    ]);
    const events = await harness.project.owner.call(listEvents, {
      params: { project_id: harness.project.id },
    });
    const told = events.filter(
      ({ object_id, object_type }) => object_type === 'task' && object_id === task.id,
    );
    expect(told.map(({ description }) => description).toReversed()).toEqual([
      `Task ID ${task.id} queued for running`,
      `Task ID ${task.id} (${ended.tpl_alias}) is running`,
      `Task ID ${task.id} (${ended.tpl_alias}) finished - SUCCESS`,
    ]);
    // What a task does by itself is told as the starter's, where nobody else acts on it.
    for (const { user_id, username } of told) {
      expect([user_id, username]).toEqual([ended.user_id, harness.project.taskRunner.username]);
    }
    runner.disconnect();
  });

  it('tells the exit code and a reason when it fails', async () => {
    const runner = await harness.connect();
    const ends: [TaskEnd, Partial<Task>][] = [
      [
        { kind: 'exited', code: 3 },
        { exit_code: 3, reason: 'bash exited with code 3' },
      ],
      [
        { kind: 'lost', reason: 'The machine restarted' },
        { exit_code: null, reason: 'The machine restarted' },
      ],
    ];
    for (const [end, expected] of ends) {
      const task = await harness.startTask();
      const running = await runner.starts();
      await running.ends(end);
      expect(await harness.read(task)).toMatchObject({ status: 'error', ...expected });
    }
    runner.disconnect();
  });

  it('reads any range of the output, searches it and sends it raw', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    for (let block = 0; block < 40; block += 1) {
      running.prints(
        Array.from(
          { length: 50 },
          (_, line) => `\u001b[32mline\u001b[0m ${block * 50 + line + 2}${'.'.repeat(40)}`,
        ),
      );
    }
    await running.ends();
    const range = (query: object) =>
      harness.project.guest.call(getTaskOutputRange, {
        params: harness.paramsOf(task),
        query: query as never,
      });
    const middle = await range({ from: 1000, limit: 3 });
    expect(middle).toMatchObject({ first_line: 1000, total_lines: 2001, is_complete: false });
    expect(middle.lines.map((line) => /\d+\./.exec(line)?.[0])).toEqual(['1000.', '1001.', '1002.']);
    expect(middle.times).toHaveLength(3);
    expect(await range({ from: 1999, limit: 100 })).toMatchObject({ first_line: 1999, is_complete: true });
    expect(await range({ from: 5000 })).toMatchObject({ lines: [], total_lines: 2001, is_complete: true });

    const found = await harness.project.guest.call(searchTaskOutput, {
      params: harness.paramsOf(task),
      query: { text: 'LINE 1234' },
    });
    expect(found).toEqual({ lines: [1234], is_cut: false, next_line: 2002 });
    const search = (query: { text: string; mode?: string; case?: string; from?: number }) =>
      harness.project.guest.call(searchTaskOutput, { params: harness.paramsOf(task), query });
    expect((await search({ text: '^line 19[0-9]8\\b', mode: 'regex', from: 1950 })).lines).toEqual([
      1958, 1968, 1978, 1988, 1998,
    ]);
    expect((await search({ text: 'LINE', case: 'matters' })).lines).toEqual([]);
    const refusal = await harness.project.guest.refused(searchTaskOutput, {
      params: harness.paramsOf(task),
      query: { text: '(', mode: 'regex' },
    });
    expect(refusal).toMatchObject({ status: 400, error_text: { code: 'output.search_expression' } });
    const { landmarks } = await harness.project.guest.call(listTaskLandmarks, {
      params: harness.paramsOf(task),
      query: {},
    });
    expect(landmarks).toEqual([]);
    const raw = await harness.project.guest.raw(getTaskRawOutput, { params: harness.paramsOf(task) });
    expect(raw.headers['content-type']).toMatch('text/plain');
    expect(raw.body.split('\n')).toHaveLength(2002);
    runner.disconnect();
  });
});

describe('output', () => {
  it('stores nothing that does not begin where the output ends, and says where to go on', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    const before = running.output;
    running.prints(['a', 'b']);
    const after = await running.acknowledged();
    expect(after).toMatchObject({ lines: 3 });
    running.prints(['lost'], { ...after, lines: 9 });
    running.prints(['lost too'], { ...after, crc32: 1 });
    const rewound = await runner.hears('acknowledge', ({ rewind }) => rewind);
    expect(rewound.output).toEqual(after);
    running.prints(['twice'], before);
    running.prints(['c'], after);
    expect(await running.acknowledged()).toMatchObject({ lines: 4 });
    await running.ends();
    expect(await harness.linesOf(task)).toEqual([`Task ${task.id} added to queue`, 'a', 'b', 'c']);
    runner.disconnect();
  });

  it('takes much of it compressed, among what comes as it is', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    const many = Array.from({ length: 3_000 }, (_none, index) => `${index} of many lines`);
    running.prints(['a']);
    running.printsMuch(many);
    running.prints(['b']);
    await running.ends();
    const lines = [`Task ${task.id} added to queue`, 'a', ...many, 'b'];
    expect(await harness.linesOf(task)).toEqual(lines);
    const raw = await harness.project.guest.raw(getTaskRawOutput, { params: harness.paramsOf(task) });
    expect(raw.body).toBe(`${lines.join('\n')}\n`);
    runner.disconnect();
  });

  it('takes no end before all lines are there', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    const before = running.output;
    running.prints(['a']);
    await running.acknowledged();
    running.reports({ kind: 'exited', code: 0 }, { ...running.output, lines: 7 });
    const { output, rewind } = await runner.hears('acknowledge');
    expect({ output, rewind }).toEqual({ output: running.output, rewind: true });
    expect((await harness.read(task)).status).toBe('running');
    running.reports({ kind: 'exited', code: 0 }, before);
    expect(await runner.hears('acknowledge')).toMatchObject({ rewind: true });
    await running.ends();
    // said twice, because the answer may have been lost
    await running.ends({ kind: 'exited', code: 9 });
    expect(await harness.read(task)).toMatchObject({ status: 'success', exit_code: 0 });
    runner.disconnect();
  });

  it('refuses whoever speaks of another attempt, or of a task that is not his', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['mine']);
    await running.acknowledged();
    const stranger = await ScriptedRunner.connect(harness.address, {
      token: (await makeRunner(harness.app, 'stranger')).token,
    });
    stranger.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'stopped' },
      at: 1,
      output: running.output,
    });
    expect(await stranger.hears('drop')).toMatchObject(running.subject);
    runner.say({ type: 'started', task_id: task.id, attempt: 7, at: 1 });
    expect(await runner.hears('drop')).toMatchObject({ attempt: 7 });
    expect((await harness.read(task)).status).toBe('running');
    await running.ends();
    runner.disconnect();
    stranger.disconnect();
  });

  it('leaves with the runner what comes faster than it is stored, and has all of it in the end', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await runner.settle();
    const gate = Promise.withResolvers<void>();
    const stopped = harness.app.database.write(() => gate.promise);
    const lines = Array.from({ length: 16 }, () => 'x'.repeat(60_000));
    for (let frame = 0; frame < 100; frame++) running.prints(lines);
    let before = -1;
    while (before !== runner.unreadBytes) {
      before = runner.unreadBytes;
      await sleep(300);
    }
    gate.resolve();
    await stopped;
    expect(before).toBeGreaterThan(0);
    await running.ends();
    expect(await harness.becomes(task, 'success')).toMatchObject({ output_lines: 1601 });
  });

  it('goes on where it was after the connection broke', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['a', 'b']);
    await running.acknowledged();
    running.prints(['c']);
    runner.disconnect();
    const again = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    const { job } = await again.hears('resume');
    expect(job).toMatchObject({ task_id: task.id, attempt: 1 });
    const resumed = new RunningTask(again, job);
    if (job.output.lines === 3) resumed.prints(['c']);
    resumed.prints(['d']);
    await resumed.ends();
    expect(await harness.linesOf(task)).toEqual([`Task ${task.id} added to queue`, 'a', 'b', 'c', 'd']);
    again.disconnect();
  });
});

describe('a runner that comes back', () => {
  it('gets offers again that it never took, and drops what is not its own', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    await runner.hears('offer');
    runner.disconnect();
    const again = await harness.connect({ tasks: [{ task_id: task.id, attempt: 9, phase: 'started' }] });
    expect(await again.hears('drop')).toMatchObject({ attempt: 9 });
    const running = await again.starts();
    expect(running.job).toMatchObject({ task_id: task.id, attempt: 1 });
    await running.ends();
    again.disconnect();
  });

  it('ends a task that it took and has no more', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    await runner.starts();
    await harness.becomes(task, 'running');
    runner.disconnect();
    const again = await harness.connect();
    const ended = await harness.becomes(task, 'error');
    expect(ended.reason).toMatch(/^Runner scripted came back without the task/);
    expect((await harness.linesOf(task)).at(-1)).toBe(ended.reason);
    again.disconnect();
  });

  it('is told of a stop that was asked for while it was away', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await harness.becomes(task, 'running');
    runner.disconnect();
    await harness.stop(task, { force: true });
    // Somebody else, who has not seen that, stops it as usual.
    await harness.stop(task);
    const again = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    expect((await again.hears('resume')).job.stop).toBe('force');
    again.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'stopped', how: 'the program was killed at once' },
      at: Date.now(),
      output: running.output,
    });
    await again.hears('settled');
    const reason = `Stopped by ${harness.project.taskRunner.username}`;
    expect(await harness.read(task)).toMatchObject({ status: 'stopped', reason });
    expect((await harness.linesOf(task)).at(-1)).toBe(`${reason}: the program was killed at once`);
    again.disconnect();
  });
});

describe('a task whose template is deleted', () => {
  it('is dropped by its runner', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await harness.becomes(task, 'running');
    await harness.app.database.write(async (write) => {
      await write.tx.deleteFrom('templates').where('id', '=', task.template_id).execute();
      const object = { object_type: 'template', object_id: task.template_id };
      write.announce({ kind: 'object', project_id: harness.project.id, ...object });
    });
    expect(await runner.hears('drop')).toMatchObject(running.subject);
  });
});
