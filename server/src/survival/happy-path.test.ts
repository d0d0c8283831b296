/** Server, its own runner and real programs, from the call to the last line. */
import { stopTask } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const shared = SurvivalHarness.shared({ environment: { SIGNALBOX_STOP_GRACE_SECONDS: '1' } });

describe('a task on the runner that comes with the server', () => {
  it('runs, and is seen live to its last line', async () => {
    const harness = shared();
    const live = await LiveSocket.open(harness.server.address, harness.server.headers, '?log=off');
    const task = await harness.run('count', 'seq 1 2000');
    live.say({ type: 'follow', ...harness.paramsOf(task), from_line: 1 });
    const lines = await live.linesToEnd(task.id);
    const ended = await harness.read(task);
    expect(ended).toMatchObject({ status: 'success', exit_code: 0, output_lines: lines.length });
    expect(await harness.numbersOf(task)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
    expect(lines).toEqual(await harness.linesOf(task));
    expect(harness.proof('count')).toEqual(['ran']);
  });

  it('tells why it failed', async () => {
    const harness = shared();
    const task = await harness.run('fail', 'echo about to fail; exit 3');
    expect(await harness.becomes(task, 'error')).toMatchObject({
      exit_code: 3,
      reason: 'bash exited with code 3',
    });
  });

  it('is stopped with everything that it started', async () => {
    const harness = shared();
    const task = await harness.run('sleep', 'setsid sleep 600 & sleep 600 & echo up; wait');
    await harness.becomes(task, 'running');
    await expect.poll(() => harness.strays().length).toBeGreaterThan(2);
    await harness.server.call(stopTask, { params: harness.paramsOf(task), body: {} });
    expect(await harness.becomes(task, 'stopped')).toMatchObject({ reason: 'Stopped by admin' });
    expect(harness.strays()).toEqual([]);
  });
});
