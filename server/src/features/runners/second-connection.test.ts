/** Somebody else comes with the token of a runner that is there: a stolen token, a copied one, or the runner itself. */
import { listEvents } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const isClosedWith = (runner: ScriptedRunner, reason: string) =>
  expect.poll(() => runner.closeReason).toBe(reason);

/** Long enough for whoever answers on a machine that has much to do. */
const PATIENT = { engineTiming: { answerMs: 20_000 } };

async function start(options: Parameters<typeof TaskHarness.start>[0] = {}) {
  const harness = await TaskHarness.start(options);
  const { id, token } = await makeRunner(harness.app, 'East');
  const connect = (options: object = {}) => ScriptedRunner.connect(harness.address, { token, ...options });
  const events = async () => {
    const all = await harness.app.admin.call(listEvents);
    return all.filter(({ object_type }) => object_type === 'runner').map(({ description }) => description);
  };
  return { harness, id, token, connect, events };
}

it('is refused while the runner answers, is told, and gets no task', async () => {
  const { harness, connect, events } = await start(PATIENT);
  const genuine = await connect({ host: 'east' });
  const refusal = connect({ host: 'evil' });
  await expect(refusal).rejects.toThrow(/another process is connected with this token/);
  await expect(connect({ host: 'evil' })).rejects.toThrow(/another process/);
  const task = await harness.startTask();
  await (await genuine.starts()).ends();
  await harness.becomes(task, 'success');
  expect(genuine.isClosed).toBe(false);
  // Once: whoever tries again and again does not fill the log.
  expect(await events()).toEqual([
    'A second connection with the token of runner East was refused: from 127.0.0.1 (evil), while it is connected from 127.0.0.1 (east)',
  ]);
});

it('is let in at once when it is the process that is connected, and goes on with its task', async () => {
  const { harness, connect, events } = await start();
  const instance = crypto.randomUUID();
  // As long as nobody has noticed that it broke, the former connection looks alive.
  const before = await connect({ instance });
  await harness.startTask();
  const running = await before.starts();
  running.prints(['one']);
  await running.acknowledged();
  const after = await connect({ instance, tasks: [{ ...running.subject, phase: 'started' }] });
  await isClosedWith(before, 'another connection of this runner took over');
  expect((await after.hears('resume')).job.output).toMatchObject({ lines: 2 });
  expect(await events()).toEqual([]);
});

it('is let in when the former connection does not answer: the runner was started again', async () => {
  const { harness, connect, events } = await start();
  const before = await connect({ host: 'east', answersPings: false });
  const after = await connect({ host: 'west' });
  await before.closes();
  const task = await harness.startTask();
  await (await after.starts()).ends();
  await harness.becomes(task, 'success');
  expect(await events()).toEqual([
    'Runner East connects from another place: 127.0.0.1 (west), before from 127.0.0.1 (east)',
  ]);
});

it('is let in at once when the former one has ended', async () => {
  const { connect } = await start();
  const before = await connect();
  before.disconnect();
  expect((await connect()).isClosed).toBe(false);
});

it('over which somebody else has taken the runner counts for nothing more', async () => {
  const { harness, id, connect } = await start();
  const before = await connect();
  const task = await harness.startTask();
  const running = await before.accepts();
  await before.settle();
  // Written by another server, whose word has not come here.
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('runners').set({ link: 'elsewhere' }).where('id', '=', id).execute(),
  );
  running.started();
  await isClosedWith(before, 'another connection of this runner took over');
  expect((await harness.read(task)).status).toBe('starting');
});

it('is over when its token was renewed', async () => {
  const { harness, id, connect } = await start();
  const before = await connect();
  await harness.app.database.write(async ({ tx, announce }) => {
    await tx.updateTable('runners').set({ token_hash: 'new', link: '' }).where('id', '=', id).execute();
    announce({ kind: 'runner', runner_id: id });
  });
  await isClosedWith(before, 'the token of this runner was renewed');
  await expect(connect()).rejects.toThrow(/401/);
});
