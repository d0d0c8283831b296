/** What a client hears of a normal run, from the queue to the end, when a real runner runs a real program. */
import { expect, it } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { misfits, shapes } from '../testing/reference-shapes.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

it('is every message of the earlier product, whole and in order', async () => {
  const harness = await SurvivalHarness.start();
  const live = await LiveSocket.open(harness.server.address, harness.server.headers);
  const task = await harness.run('greet', 'echo first; sleep 1; echo last');
  await live.hears('update', ({ task_id, status }) => task_id === task.id && status === 'success');

  const messages = live.messages.filter(({ type }) => type === 'update' || type === 'log');
  for (const message of messages) {
    const shape = message.type === 'log' ? shapes.liveLog : shapes.liveUpdate;
    expect(misfits(shape, message)).toEqual([]);
    expect(message).toMatchObject({ project_id: task.project_id, task_id: task.id });
  }
  const told = messages.flatMap((message) => {
    if (message.type === 'log') return [`log ${message.output}`];
    if (message.type !== 'update') return [];
    const times = `${message.start === null ? '' : ' start'}${message.end === null ? '' : ' end'}`;
    return [`update ${message.status}${times}`];
  });
  // The server sends states of one flush before its lines, so "running" may precede the line of the queue.
  expect(told).toContain(`log Task ${task.id} added to queue`);
  const inOrder = ['update running start', 'log first', 'log last', 'update success start end'];
  expect(told.filter((one) => inOrder.includes(one))).toEqual(expect.arrayContaining(inOrder));
  expect(inOrder.map((one) => told.indexOf(one))).toEqual(
    inOrder.map((one) => told.indexOf(one)).toSorted((a, b) => a - b),
  );
  // Two changes in one moment may come as one message; no state comes after one that follows it.
  const order = ['waiting', 'starting', 'running', 'success'];
  const states = messages.flatMap((one) => (one.type === 'update' ? [order.indexOf(one.status)] : []));
  expect(states).toEqual(states.toSorted((a, b) => a - b));
  expect(states).not.toContain(-1);
  // The last message is of the end: whoever clears away at the end misses no line.
  expect(told.at(-1)).toBe('update success start end');

  const output = await harness.linesOf(task);
  const heard = messages.flatMap((one) => (one.type === 'log' ? [one.output] : []));
  expect(heard).toEqual(output);
});
