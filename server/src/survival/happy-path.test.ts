/** Server, its own runner and real programs, from the call to the last line. */
import { stopTask } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { SurvivalBed } from '../testing/survival-bed.ts';

describe('a task on the runner that comes with the server', () => {
  it('runs, and is seen live to its last line', async () => {
    const bed = await SurvivalBed.start();
    const live = await LiveSocket.open(bed.server.address, bed.server.headers, '?log=off');
    const task = await bed.run('count', 'seq 1 2000');
    live.say({ type: 'follow', ...bed.paramsOf(task), from_line: 1 });
    const lines = await live.linesToEnd(task.id);
    const ended = await bed.read(task);
    expect(ended).toMatchObject({ status: 'success', exit_code: 0, output_lines: lines.length });
    expect(await bed.numbersOf(task)).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
    expect(lines).toEqual(await bed.linesOf(task));
    expect(bed.proof('count')).toEqual(['ran']);
  });

  it('tells why it failed', async () => {
    const bed = await SurvivalBed.start();
    const task = await bed.run('fail', 'echo about to fail; exit 3');
    expect(await bed.becomes(task, 'error')).toMatchObject({
      exit_code: 3,
      reason: 'bash ended with exit code 3',
    });
  });

  it('is stopped with everything that it started', async () => {
    const bed = await SurvivalBed.start({ environment: { SIGNALBOX_STOP_GRACE_SECONDS: '1' } });
    const task = await bed.run('sleep', 'setsid sleep 600 & sleep 600 & echo up; wait');
    await bed.becomes(task, 'running');
    await expect.poll(() => bed.strays().length, { timeout: 120_000 }).toBeGreaterThan(2);
    await bed.server.call(stopTask, { params: bed.paramsOf(task), body: {} });
    expect(await bed.becomes(task, 'stopped')).toMatchObject({ reason: 'Stopped by admin' });
    expect(bed.strays()).toEqual([]);
  });
});
