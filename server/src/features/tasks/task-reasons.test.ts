/** Why a task ended, from the runner's mouth to the wire. */
import type { TaskEnd } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { TaskHarness } from '../../testing/task-harness.ts';

const explanation = text('head.repository_deleted');

it.each<[string, TaskEnd, string, object]>([
  [
    'of a runner that names codes is kept as code and params',
    {
      kind: 'failed_to_start',
      reason: 'sentence',
      reason_text: text('foreign.words', { words: 'no "git"' }),
    },
    'no "git"',
    { code: 'foreign.words', params: { words: 'no "git"' } },
  ],
  [
    'of a runner that names none are its words',
    { kind: 'lost', reason: 'The machine went away' },
    'The machine went away',
    { code: 'foreign.words', params: { words: 'The machine went away' } },
  ],
  [
    'of a newer runner are its words where this server does not know the code',
    {
      kind: 'lost',
      reason: 'Etna erupted',
      reason_text: { code: 'volcano.erupted', params: { name: 'Etna' } },
    },
    'Etna erupted',
    { code: 'foreign.words', params: { words: 'Etna erupted' } },
  ],
  [
    'holds what the output said of it',
    { kind: 'exited', code: 0, explanation: 'sentence', explanation_text: explanation },
    'It succeeded, but its repository was deleted',
    { code: 'reason.succeeded_but', params: { explanation } },
  ],
])('the reason %s', async (_title, end, sentence, told) => {
  const harness = await TaskHarness.start();
  const runner = await harness.connect();
  const task = await harness.startTask();
  await (await runner.starts()).ends(end);
  const ended = await harness.becomes(task, end.kind === 'exited' ? 'success' : 'error');
  expect(ended).toMatchObject({ reason: sentence, reason_text: told });
});
